"use client";

import { createContext, use } from "react";

export type Severity = "success" | "error" | "info" | "warning";

export type Toast = (text: string, severity: Severity) => void;

/** Apart from the Toaster: pages without one must not fetch its snackbar. */
export const ToastContext = createContext<Toast>(() => undefined);

/**
 * Shows a sentence at the bottom of the screen for 6 seconds; a later one takes the earlier one's
 * place.
 */
export const useToast = () => use(ToastContext);
