"use client";

import "@/generated/theme/site.css";
import "@/components/theme/base.css";

export { Broken as default } from "./Broken";
