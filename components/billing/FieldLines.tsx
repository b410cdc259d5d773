import type { ReactNode } from "react";
import styles from "./FieldLines.module.css";

interface LinesProps {
  /** Of the four columns, in a wide window; each field has a label of its own. */
  headers: readonly [string, string, string, string];
  children: ReactNode;
}

/** Rows of fields with their totals, below one head; on a phone a block each. */
export function FieldLines({ headers, children }: LinesProps) {
  return (
    <div className={styles.lines}>
      <div className={styles.head} aria-hidden>
        {headers.map((header) => (
          <span key={header}>{header}</span>
        ))}
      </div>
      {children}
    </div>
  );
}

interface LineProps {
  label: string;
  total: string;
  /** The button that removes it. */
  action?: ReactNode;
  /** Three fields, and the error of each behind it. */
  children: ReactNode;
}

export function FieldLine({ label, total, action, children }: LineProps) {
  return (
    <div role="group" aria-label={label} className={styles.line}>
      {children}
      <span className={styles.total}>{total}</span>
      {action}
    </div>
  );
}

/** Stands below the whole line: a column is too narrow for a sentence. */
export function LineError({ children }: { children: ReactNode }) {
  return <div className={styles.error}>{children}</div>;
}

/** What adds a line, and a word about them. */
export function LinesFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

/** The sum of the lines, with a note such as the tax in it. */
export function LinesSum({ total, note }: { total: string; note: string | undefined }) {
  return (
    <output aria-live="polite" className={styles.sum}>
      <span>Total</span> <strong>{total}</strong>
      {note && <small>{note}</small>}
    </output>
  );
}
