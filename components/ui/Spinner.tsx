"use client";

import styles from "./Spinner.module.css";

/** Shown while a page is on its way. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className={styles.place}>
      <span className={styles.spinner} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}
