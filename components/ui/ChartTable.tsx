"use client";

import type { CSSProperties } from "react";
import styles from "./ChartTable.module.css";

export interface ChartRow {
  key: string;
  label: string;
  /** Zero or more: decides the bar's length. */
  value: number;
  /** The value as one reads it. */
  text: string;
  /** A shorter reading for narrow columns; the full one stays for screen readers. */
  short?: string;
  /** Where the rows behind this figure are. */
  href?: string;
}

interface Props {
  label: string;
  /** Names of the two columns. */
  head: [string, string];
  rows: ChartRow[];
  /** `columns` for a run of months, `bars` for named things. */
  variant: "columns" | "bars";
  /** The value of a full bar; the largest row if absent. */
  max?: number;
}

/**
 * A chart that is its own table (docs/decisions: charts are tables): every figure is text in a cell, the bar is only
 * that cell's background. No script, no picture to describe, the same for eyes and ears, and it prints.
 */
export function ChartTable({ label, head, rows, variant, max }: Props) {
  const full = max ?? Math.max(...rows.map((row) => row.value), 0);
  const share = (value: number) =>
    full > 0 ? Math.max(0, Math.min(1, value / full)).toFixed(3) : "0";
  return (
    <div className={styles.frame}>
      <table role="table" aria-label={label} className={styles[variant]}>
        <thead role="rowgroup" className={styles.hidden}>
          <tr role="row">
            <th role="columnheader" scope="col">
              {head[0]}
            </th>
            <th role="columnheader" scope="col">
              {head[1]}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={row.key} data-peak={(full > 0 && row.value === full) || undefined}>
              <th role="rowheader" scope="row">
                {row.label}
              </th>
              <td
                role="cell"
                style={{ "--share": share(row.value) } as CSSProperties}
                data-zero={row.value === 0 || undefined}
              >
                <span className={styles.text}>
                  {row.href ? <a href={row.href}>{reading(row)}</a> : reading(row)}
                </span>
                <span className={styles.bar} aria-hidden="true" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function reading({ text, short }: ChartRow) {
  if (short === undefined) return text;
  return (
    <>
      <span className={styles.long}>{text}</span>
      <span className={styles.short} aria-hidden="true">
        {short}
      </span>
    </>
  );
}
