"use client";

import { useState } from "react";

interface OpenDialog<Row> {
  action: string;
  row?: Row;
}

export function useRowDialog<Row extends { _id: string }>(rows: Row[]) {
  const [dialog, setDialog] = useState<OpenDialog<Row>>();
  const previous = dialog?.row;
  // The refreshed row; a row that left the page stays for its open dialog.
  const row = previous && (rows.find(({ _id }) => _id === previous._id) ?? previous);
  return {
    open: (action: string, on?: Row) => setDialog({ action, row: on }),
    close: () => setDialog(undefined),
    isOpen: (action: string) => dialog?.action === action,
    rowOf: (action: string) => (dialog?.action === action ? row : undefined),
  };
}
