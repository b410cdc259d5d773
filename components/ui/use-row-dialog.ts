"use client";

import { useState } from "react";

interface Asked<Row> {
  action: string;
  row?: Row;
}

/** Which dialog of a list is open, and on which of its rows. */
export function useRowDialog<Row extends { _id: string }>(rows: Row[]) {
  const [asked, setAsked] = useState<Asked<Row>>();
  const before = asked?.row;
  // The server may have sent the row anew meanwhile; one that left the page is kept for what is
  // open on it.
  const row = before && (rows.find(({ _id }) => _id === before._id) ?? before);
  return {
    open: (action: string, on?: Row) => setAsked({ action, row: on }),
    close: () => setAsked(undefined),
    /** Whether the dialog without a row is open. */
    isOpen: (action: string) => asked?.action === action,
    /** The row that the dialog is open on. */
    rowOf: (action: string) => (asked?.action === action ? row : undefined),
  };
}
