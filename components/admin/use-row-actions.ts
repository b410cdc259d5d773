"use client";
import { useState, type MouseEvent } from "react";

/** What a pressed `data-action` button asks for: which action, on which row, and the button (a menu's anchor). */
export interface Asked<R> {
  action: string;
  row: R | undefined;
  button: HTMLElement;
}

/**
 * One click handler for a whole server-rendered table: a button says what it wants by `data-action` and `data-id`.
 * So fifty rows cost the browser no more than one.
 */
export function useRowActions<R extends { _id: string }>(rows: R[]) {
  const [asked, setAsked] = useState<Asked<R>>();
  function onClick(event: MouseEvent<HTMLElement>) {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-action]") : null;
    if (!button?.dataset.action) return;
    setAsked({
      action: button.dataset.action,
      row: rows.find((row) => row._id === button.dataset.id),
      button,
    });
  }
  // The server may have sent the row anew meanwhile; one that left the page is kept for what is open on it.
  const fresh = asked?.row && {
    ...asked,
    row: rows.find((row) => row._id === asked.row?._id) ?? asked.row,
  };
  return {
    asked: fresh ?? asked,
    onClick,
    done: () => setAsked(undefined),
    /** From a menu at a row to one of its actions. */
    next: (action: string) => setAsked((now) => now && { ...now, action }),
  };
}
