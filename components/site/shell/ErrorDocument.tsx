"use client";

import "./global-styles";

export { ErrorPage as default } from "./ErrorPage";
