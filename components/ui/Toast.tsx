"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";

export type Severity = "success" | "error" | "info" | "warning";

export interface Message {
  id: number;
  text: string;
  severity: Severity;
}

/** Fetches the bar before the first toast: one that tells of a lost connection could not be fetched then. */
export const fetchToastBar = () => import("./ToastBar");
const ToastBar = dynamic(fetchToastBar, { ssr: false });

let current: Message | undefined;
let count = 0;
const listeners = new Set<() => void>();

function set(message: Message | undefined) {
  current = message;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows a sentence at the bottom of the screen for 6 seconds; a later one takes the earlier one's place. */
function toast(text: string, severity: Severity) {
  count += 1;
  set({ id: count, text, severity });
}

export const useToast = () => toast;

/** Where toasts appear; stands once in a layout. The bar itself is fetched with the first toast. */
export function Toaster() {
  const message = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  return (
    <div role="status" aria-live="polite">
      {message && (
        <ToastBar message={message} onClosed={(id) => current?.id === id && set(undefined)} />
      )}
    </div>
  );
}
