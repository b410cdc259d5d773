"use client";

import type { ReactNode } from "react";
import styles from "./DataTable.module.css";
import { PagerView, type PagerState } from "./PagerView";
import { TableLink } from "./TableLink";

export interface Head {
  header: string;
  content?: ReactNode;
  end?: boolean;
  /** Absent: cannot be sorted by. */
  order?: "asc" | "desc" | "none";
  /** Where a press on the head leads. */
  href?: string;
}

interface Props {
  label: string;
  heads: Head[];
  /** Each row: its key, then its cells. */
  rows: ReactNode[][];
  pager: PagerState | undefined;
  empty: ReactNode;
  /** Four columns whose values speak for themselves: on a phone two lines of two, without their names. */
  compact?: boolean;
}

const ariaSort = { asc: "ascending", desc: "descending", none: "none" } as const;

/** The table itself. Below 600 px each row becomes a card; the ARIA roles keep it a table where `display` takes that away. */
export function DataTableView({ label, heads, rows, pager, empty, compact }: Props) {
  return (
    <div className={styles.frame}>
      {empty !== undefined ? (
        empty
      ) : (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
          <table
            className={styles.table}
            role="table"
            aria-label={label}
            data-compact={compact || undefined}
          >
            <thead
              role="rowgroup"
              className={styles.head}
              data-sortable={heads.some((head) => head.order) || undefined}
            >
              <tr role="row">
                {heads.map((head) => (
                  <HeadCell key={head.header} {...head} />
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.map(([key, ...cells]) => (
                <tr role="row" key={String(key)}>
                  {cells.map((cell, index) => bodyCell(cell, index, heads[index]))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pager && <PagerView {...pager} />}
    </div>
  );
}

function bodyCell(cell: ReactNode, index: number, head: Head | undefined) {
  const shared = { "data-label": head?.header, "data-end": head?.end ? "" : undefined };
  if (index === 0)
    return (
      <th scope="row" role="rowheader" key={index} {...shared}>
        {cell}
      </th>
    );
  return (
    <td role="cell" key={index} {...shared}>
      {cell}
    </td>
  );
}

function HeadCell({ header, content, end, order, href }: Head) {
  const shared = { scope: "col", role: "columnheader", "data-end": end ? "" : undefined };
  if (!order || !href) return <th {...shared}>{content ?? header}</th>;
  return (
    <th {...shared} data-sort="" aria-sort={ariaSort[order]}>
      <TableLink
        href={href}
        className={styles.sort}
        data-order={order === "none" ? undefined : order}
      >
        {content ?? header}
        <svg className={styles.arrow} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path
            d="M6 2v8M2.5 6.5 6 10l3.5-3.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </TableLink>
    </th>
  );
}
