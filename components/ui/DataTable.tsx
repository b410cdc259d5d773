import { cloneElement, isValidElement, type ReactNode } from "react";
import { DataTableView } from "./DataTableView";
import { isPastEnd, PastEnd } from "./PastEnd";
import { pagesOf, type Paging } from "./pages";
import type { AddressChange, Head, RecordLines, RecordView } from "./table-types";

export interface Column<Row> {
  key: string;
  header: string;
  /** Shown instead of `header`: a "select all" box. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers: right-aligned tabular figures. */
  align?: "start" | "end";
  /** The column's name in the address's `sort`. Absent: cannot be sorted by. */
  sort?: string;
  /** First click sorts downwards: dates and amounts. */
  descendsFirst?: boolean;
  /** Left out of a record's details: its first line shows it already, or it holds buttons. */
  inRecord?: false;
}

interface Props<Row> {
  /** The accessible name. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  record?: (row: Row) => RecordLines;
  /** Rows become records below 600 (`sm`, the portal) or 900 px (`md`, the admin area). */
  records?: "sm" | "md";
  isSelected?: (row: Row) => boolean;
  /** Link for a change of sorting or page; absent: neither is offered. */
  href?: (change: AddressChange) => string;
  sort?: { by: string; order: "asc" | "desc" };
  paging?: Paging;
  /** Shown instead of the table when there is no row. */
  empty: ReactNode;
  locale?: string;
  dense?: boolean;
}

/** Sorting and paging live in the URL. Works in server and client components: only cells cross. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  record = (row) => ({ title: columns[0]?.cell(row) }),
  records = "sm",
  isSelected,
  href,
  sort,
  paging,
  empty,
  locale,
  dense,
}: Props<Row>) {
  const view = (row: Row): RecordView => ({
    key: rowKey(row),
    isSelected: isSelected?.(row),
    cells: columns.map((column) => withKey(column.cell(row), column.key)),
    ...record(row),
  });
  const isPast = paging && href && isPastEnd({ ...paging, rows });
  const emptyContent = isPast ? <PastEnd href={href({ page: null })} /> : empty;
  return (
    <DataTableView
      label={label}
      dense={dense}
      records={records}
      heads={columns.map((column) => headOf(column, sort, href))}
      rows={rows.map(view)}
      pages={
        paging && href && (rows.length > 0 || paging.page > 1)
          ? pagesOf({ label, paging, href, locale })
          : undefined
      }
      empty={rows.length === 0 ? emptyContent : undefined}
    />
  );
}

/** Cells cross to the browser in an array, where React needs a key on every element. */
const withKey = (cell: ReactNode, key: string): ReactNode =>
  isValidElement(cell) ? cloneElement(cell, { key }) : cell;

type HeadColumn = Pick<
  Column<never>,
  "key" | "header" | "head" | "align" | "sort" | "descendsFirst" | "inRecord"
>;

function headOf(
  { key, header, head, align, sort: name, descendsFirst, inRecord }: HeadColumn,
  sort: Props<never>["sort"],
  href: Props<never>["href"],
): Head {
  const shared = { key, header, content: head, end: align === "end", inRecord };
  if (!name || !href) return shared;
  if (sort?.by !== name) {
    const first = descendsFirst ? "desc" : "asc";
    return { ...shared, order: "none", href: href({ sort: name, order: first }) };
  }
  const next = sort.order === "asc" ? "desc" : "asc";
  return { ...shared, order: sort.order, href: href({ sort: name, order: next }) };
}
