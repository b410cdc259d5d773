import { type ReactNode } from "react";

/**
 * A change of the table's state in the address; `null` takes the parameter out
 * (lib/core/page-query.ts `hrefWith`).
 */
export type AddressChange = Record<string, string | number | null>;

/**
 * What a row is as a record on a narrow screen: two lines, opening to pairs of all columns and its
 * actions.
 */
export interface RecordLines {
  title: ReactNode;
  /** At the end of the first line: a chip or an amount. */
  aside?: ReactNode;
  line?: ReactNode;
  lineEnd?: ReactNode;
  actions?: ReactNode;
}

export interface Head {
  key: string;
  header: string;
  content?: ReactNode;
  end?: boolean;
  /** Absent: cannot be sorted by. */
  order?: "asc" | "desc" | "none";
  /** Where a press on the head leads. */
  href?: string;
  inRecord?: false;
}

export interface RecordView extends RecordLines {
  key: string;
  cells: ReactNode[];
  isSelected?: boolean;
}
