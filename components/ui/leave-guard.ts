"use client";

import { useEffect } from "react";

const QUESTION = "Leave without saving? What you changed is lost.";

/** The forms on the page with unsaved changes. */
const unsaved = new Set<object>();

/** Asks before leaving, when there are unsaved changes; false to stay. */
export const confirmLeave = () => unsaved.size === 0 || window.confirm(QUESTION);

/** After the user confirmed: `beforeunload` does not ask again. */
export const clearUnsaved = () => unsaved.clear();

export function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.has(confirmUnload)) event.preventDefault();
    };
    unsaved.add(confirmUnload);
    window.addEventListener("beforeunload", confirmUnload);
    return () => {
      unsaved.delete(confirmUnload);
      window.removeEventListener("beforeunload", confirmUnload);
    };
  }, [isDirty]);
}
