"use client";

import { useEffect } from "react";

const QUESTION = "Leave without saving? What you changed is lost.";

/** The forms on the page that hold what was typed and not saved. */
const unsaved = new Set<object>();

/** Asks, where something typed is not saved yet, before a link or a sign-out leads away. */
export const mayLeave = () => unsaved.size === 0 || window.confirm(QUESTION);

/** After a yes and what it was for: the browser, which loads the next page, does not ask again. */
export const letGo = () => unsaved.clear();

/** While `isDirty`, closing the page and following a link ask first. */
export function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => unsaved.has(hold) && event.preventDefault();
    unsaved.add(hold);
    window.addEventListener("beforeunload", hold);
    return () => {
      unsaved.delete(hold);
      window.removeEventListener("beforeunload", hold);
    };
  }, [isDirty]);
}
