import { type ReactNode } from "react";

/** Changed query parameters; `null` removes one (`hrefWith` of lib/core/page-query.ts). */
export type AddressChange = Record<string, string | number | null>;

/** A row on a narrow screen: two lines, which open to its cells. */
export interface RecordLines {
  title: ReactNode;
  /** At the end of the first line. */
  aside?: ReactNode;
  line?: ReactNode;
  lineEnd?: ReactNode;
}

/** What the head of a group says of its rows. */
export interface GroupLines {
  /** By the key of the column that it stands in. */
  sums: Record<string, ReactNode>;
  /** The same on a narrow screen: after the name, and below it. */
  aside: ReactNode;
  line: ReactNode;
}

export interface Groups<Row> {
  /** A line above them: its label, and in the last column its value. */
  lead?: { label: string; value: string };
  nameOf: (row: Row) => string;
  headOf: (rows: readonly Row[]) => GroupLines;
}
