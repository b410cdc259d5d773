import { useSyncExternalStore } from "react";

const KEY = "motion";
const listeners = new Set<() => void>();

/**
 * The root element says whether all stands still: the script of components/theme/FirstPaint sets it
 * before the first paint.
 */
const read = () => document.documentElement.dataset.still !== undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setPaused(isPaused: boolean): void {
  document.documentElement.toggleAttribute("data-still", isPaused);
  try {
    if (isPaused) localStorage.setItem(KEY, "paused");
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
