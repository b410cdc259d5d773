"use client";

import { createContext, use } from "react";

export type Severity = "success" | "error" | "info" | "warning";

export type Toast = (text: string, severity: Severity) => void;

/** Separate from the Toaster: pages without one must not fetch its snackbar. */
export const ToastContext = createContext<Toast>(() => undefined);

export const useToast = () => use(ToastContext);
