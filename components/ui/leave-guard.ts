"use client";

import { useEffect, useSyncExternalStore } from "react";

/** Where a link leads, or what else is done. */
export type Way = { href: string; scroll: boolean } | (() => void);

/** The forms of the page with what is not saved, and whether it is kept while the area is open. */
const unsaved = new Map<object, { isKept: boolean }>();

let way: Way | null = null;
const listeners = new Set<() => void>();

function setWay(next: Way | null): void {
  way = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The way that is asked about; null: none. */
export const useAskedWay = () =>
  useSyncExternalStore(
    subscribe,
    () => way,
    () => null,
  );

export const endQuestion = () => setWay(null);

/** Whether something would be lost: the person is asked first then, and goes that way after it. */
export function asksBefore(next: Way, { losesDrafts = false } = {}): boolean {
  const isAsked = [...unsaved.values()].some(({ isKept }) => losesDrafts || !isKept);
  if (isAsked) setWay(next);
  return isAsked;
}

/** After the person confirmed: `beforeunload` does not ask again. */
export const clearUnsaved = () => unsaved.clear();

/** `isKept`: another page of the area loses nothing (use-draft.ts); closing the tab does. */
export function useLeaveGuard(isDirty: boolean, { isKept = false } = {}): void {
  useEffect(() => {
    if (!isDirty) return;
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.has(confirmUnload)) event.preventDefault();
    };
    unsaved.set(confirmUnload, { isKept });
    window.addEventListener("beforeunload", confirmUnload);
    return () => {
      unsaved.delete(confirmUnload);
      window.removeEventListener("beforeunload", confirmUnload);
    };
  }, [isDirty, isKept]);
}
