"use client";

import "@/components/site/variables.css";
import "@/components/theme/base.css";

export { Broken as default } from "./Broken";
