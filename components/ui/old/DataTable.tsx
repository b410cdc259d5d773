import { cloneElement, isValidElement, type ReactNode } from "react";
import { DataTableView, type Head } from "./DataTableView";
import { pagerState, type PagerProps, type Paging } from "./Pager";

export interface Column<Row> {
  key: string;
  /** The column's name; on a phone it stands before each value. */
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
}

/** A change of the table's state in the address; `null` takes the parameter out (lib/core/page-query.ts `hrefWith`). */
export type AddressChange = Record<string, string | number | null>;

interface Props<Row> {
  /** The table's name for those who do not see the heading above it. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Where a change of sorting or page leads. Absent: a table without either. */
  href?: (change: AddressChange) => string;
  sort?: { by: string; order: "asc" | "desc" };
  paging?: Paging;
  /** Shown instead of the table when there is no row: says what to do next. */
  empty: ReactNode;
  locale?: string;
  compact?: boolean;
}

/**
 * A table whose sorting and paging live in the address, so that the server makes each page and every state can be
 * linked. What crosses to the browser is the cells alone: the elements around them are made there, which halves the
 * server's work for a page of rows.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  href,
  sort,
  paging,
  empty,
  locale,
  compact,
}: Props<Row>) {
  const pager = paging && href ? pagerOf({ label, paging, href, locale }, rows.length) : undefined;
  return (
    <DataTableView
      label={label}
      compact={compact}
      heads={headsOf(columns, sort, href)}
      rows={rows.map((row) => [
        rowKey(row),
        ...columns.map((column) => keyed(column.cell(row), column.key)),
      ])}
      pager={pager}
      empty={rows.length === 0 ? empty : undefined}
    />
  );
}

/** Cells cross to the browser in an array, where React asks every element for a key. */
const keyed = (cell: ReactNode, key: string): ReactNode =>
  isValidElement(cell) ? cloneElement(cell, { key }) : cell;

/** The pager under so many rows; none under an empty first page. */
export const pagerOf = (state: PagerProps, rows: number) =>
  rows > 0 || state.paging.page > 1 ? pagerState(state) : undefined;

/** The heads of columns, each with the address that sorts by it, as plain data. */
export function headsOf(
  columns: HeadColumn[],
  sort?: { by: string; order: "asc" | "desc" },
  href?: (change: AddressChange) => string,
): Head[] {
  return columns.map((column) => headOf(column, sort, href));
}

type HeadColumn = Pick<Column<never>, "header" | "head" | "align" | "sort" | "descendsFirst">;

function headOf(
  { header, head, align, sort: name, descendsFirst }: HeadColumn,
  sort: { by: string; order: "asc" | "desc" } | undefined,
  href?: (change: AddressChange) => string,
): Head {
  const shared = { header, content: head, end: align === "end" || undefined };
  if (!name || !href) return shared;
  const order = sort?.by === name ? sort.order : undefined;
  const next =
    order === undefined ? (descendsFirst ? "desc" : "asc") : order === "asc" ? "desc" : "asc";
  return { ...shared, order: order ?? "none", href: href({ sort: name, order: next }) };
}
