import { type ReactNode } from "react";

/** Changed query parameters; `null` removes one (`hrefWith` of lib/core/page-query.ts). */
export type AddressChange = Record<string, string | number | null>;

/** A row on a narrow screen: two lines, opening to all columns and its actions. */
export interface RecordLines {
  title: ReactNode;
  /** At the end of the first line. */
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
  /** Absent: not sortable. */
  order?: "asc" | "desc" | "none";
  href?: string;
  inRecord?: false;
}

export interface RecordView extends RecordLines {
  key: string;
  cells: ReactNode[];
  isSelected?: boolean;
}
