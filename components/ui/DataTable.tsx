import { cloneElement, isValidElement, type ReactNode } from "react";
import { DataTableView } from "./DataTableView";
import { type Head, type RecordView } from "./table-types";
import { isPastEnd, PastEnd } from "./PastEnd";
import { pagesOf, type Paging } from "./pages";
import type { RecordLines, AddressChange } from "./table-types";

export interface Column<Row> {
  key: string;
  /** The column's name. */
  header: string;
  /** What the head shows instead of the name (a "select all" box). */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers: right-aligned tabular figures. */
  align?: "start" | "end";
  /** The column's name in the address's `sort`. Absent: cannot be sorted by. */
  sort?: string;
  /** First click sorts downwards: dates and amounts. */
  descendsFirst?: boolean;
  /** Left out of a record's pairs: its first line says it already, or it holds buttons. */
  inRecord?: false;
}

interface Props<Row> {
  /** The table's name for those who do not see the heading above it. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** The row as a record; without one its first column is the title. */
  record?: (row: Row) => RecordLines;
  /** Where rows become records: below 600 (`sm`, the portal) or 900 px (`md`, the admin area). */
  records?: "sm" | "md";
  isSelected?: (row: Row) => boolean;
  /** Where a change of sorting or page leads. Absent: a table without either. */
  href?: (change: AddressChange) => string;
  sort?: { by: string; order: "asc" | "desc" };
  paging?: Paging;
  /** Shown instead of the table when there is no row: says what to do next. */
  empty: ReactNode;
  locale?: string;
  dense?: boolean;
}

/**
 * A list whose sorting and paging live in the address, so that every state can be linked. Works in
 * server and client components: what crosses to the browser is the cells alone.
 */
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
    cells: columns.map((column) => keyed(column.cell(row), column.key)),
    ...record(row),
  });
  const isPast = paging && href && isPastEnd({ ...paging, rows });
  const none = isPast ? <PastEnd href={href({ page: null })} /> : empty;
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
      empty={rows.length === 0 ? none : undefined}
    />
  );
}

/** Cells cross to the browser in an array, where React asks every element for a key. */
const keyed = (cell: ReactNode, key: string): ReactNode =>
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
  const order = sort?.by === name ? sort.order : undefined;
  const first = descendsFirst ? "desc" : "asc";
  const next = order === undefined ? first : order === "asc" ? "desc" : "asc";
  return { ...shared, order: order ?? "none", href: href({ sort: name, order: next }) };
}
