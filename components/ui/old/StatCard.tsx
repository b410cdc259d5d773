"use client";

import type { ReactNode } from "react";
import styles from "./StatCard.module.css";

interface Props {
  label: string;
  value: ReactNode;
  /** A small trend or explanation under the figure. */
  note?: ReactNode;
}

/** One figure of a summary row; stands in a `<dl>`. */
export function StatCard({ label, value, note }: Props) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
