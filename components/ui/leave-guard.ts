"use client";

import { useEffect } from "react";

const QUESTION = "Leave without saving? What you changed is lost.";

/** How many forms on the page hold what was typed and not saved. */
let unsaved = 0;

/** Asks, where something typed is not saved yet, before a link leads away. */
export const mayLeave = () => unsaved === 0 || window.confirm(QUESTION);

/** While `isDirty`, closing the page and following a link ask first. */
export function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved += 1;
    window.addEventListener("beforeunload", hold);
    return () => {
      unsaved -= 1;
      window.removeEventListener("beforeunload", hold);
    };
  }, [isDirty]);
}
