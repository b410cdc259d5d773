import type { ReactNode } from "react";
import styles from "./DataTable.module.css";
import { Pager, type Paging } from "./Pager";
import { TableLink } from "./TableLink";

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
}

/**
 * A table whose sorting and paging live in the address, so that the server makes each page and every state can be
 * linked. Below 600 px each row becomes a card; the ARIA roles keep it a table where `display` takes that away.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, href, sort, paging, empty, locale }: Props<Row>) {
  if (rows.length === 0) {
    return (
      <div className={styles.frame}>
        {empty}
        {paging && href && paging.page > 1 && <Pager label={label} paging={paging} href={href} locale={locale} />}
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
        <table className={styles.table} role="table" aria-label={label}>
          <thead role="rowgroup" className={styles.head} data-sortable={columns.some((column) => column.sort && href) || undefined}>
            <tr role="row">{columns.map((column) => headCell(column, sort, href))}</tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr role="row" key={rowKey(row)}>
                {columns.map((column, index) => bodyCell(column, row, index === 0))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {paging && href && <Pager label={label} paging={paging} href={href} locale={locale} />}
    </div>
  );
}

function bodyCell<Row>(column: Column<Row>, row: Row, first: boolean) {
  const shared = { className: column.align === "end" ? styles.end : undefined, "data-label": column.header };
  if (first) return <th scope="row" role="rowheader" key={column.key} {...shared}>{column.cell(row)}</th>;
  return <td role="cell" key={column.key} {...shared}>{column.cell(row)}</td>;
}

function headCell<Row>(column: Column<Row>, sort: Props<Row>["sort"], href: Props<Row>["href"]) {
  const className = column.align === "end" ? styles.end : undefined;
  const content = column.head ?? column.header;
  if (!column.sort || !href) return <th scope="col" role="columnheader" key={column.key} className={className}>{content}</th>;
  const order = sort?.by === column.sort ? sort.order : undefined;
  const first = column.descendsFirst ? "desc" : "asc";
  const next = order === undefined ? first : order === "asc" ? "desc" : "asc";
  return (
    <th
      scope="col"
      role="columnheader"
      key={column.key}
      className={className}
      data-sort=""
      aria-sort={order === "asc" ? "ascending" : order === "desc" ? "descending" : "none"}
    >
      <TableLink href={href({ sort: column.sort, order: next })} className={styles.sort} data-order={order}>
        {content}
        <svg className={styles.arrow} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M6 2v8M2.5 6.5 6 10l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </TableLink>
    </th>
  );
}
