import type { ReactNode } from "react";
import styles from "./TwoLines.module.css";

export function TwoLines({ children, second }: { children: ReactNode; second?: ReactNode }) {
  return (
    <span className={styles.lines}>
      <strong>{children}</strong>
      {second && <SecondLine>{second}</SecondLine>}
    </span>
  );
}

/** In small print below a cell's text. */
export function SecondLine({ children }: { children: ReactNode }) {
  return <span className={styles.second}>{children}</span>;
}
