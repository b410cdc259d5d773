import { useSyncExternalStore } from "react";

const KEY = "motion";
const PAUSED = "paused";
const listeners = new Set<() => void>();
/** What counts where the browser refuses to remember anything. */
let choice: string | null | undefined;

function read(): boolean {
  if (choice !== undefined) return choice === PAUSED;
  try {
    return localStorage.getItem(KEY) === PAUSED;
  } catch {
    return false;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setPaused(isPaused: boolean): void {
  choice = isPaused ? PAUSED : null;
  try {
    if (isPaused) localStorage.setItem(KEY, PAUSED);
    else localStorage.removeItem(KEY);
  } catch {
    // Private browsing: it holds for this page.
  }
  for (const listener of listeners) listener();
}

/** Whether a visitor has stopped what moves by itself, remembered by the browser. */
export function usePaused() {
  return [useSyncExternalStore(subscribe, read, () => false), setPaused] as const;
}
