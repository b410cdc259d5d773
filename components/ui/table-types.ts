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
