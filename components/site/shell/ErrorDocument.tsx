"use client";

import "@/generated/theme/site.css";
import "@/components/theme/base.css";

export { ErrorPage as default } from "./ErrorPage";
