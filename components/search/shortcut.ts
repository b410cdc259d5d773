import { useSyncExternalStore } from "react";

const KEY = "search-shortcut";
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // A browser that keeps nothing: it stays on.
  }
  for (const listener of listeners) listener();
}

/**
 * Whether "/" opens the search, remembered by the browser. It can be turned off because speech
 * input and a slip of the hand press it as well (WCAG 2.1.4).
 */
export const useShortcut = () =>
  [useSyncExternalStore(subscribe, read, () => true), setOn] as const;
