import type { ReactNode } from "react";
import styles from "./Toolbar.module.css";

/** Above a list: its filters at the left, what one can do at the right. */
export function Toolbar({ filters, children }: { filters?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.filters}>{filters}</div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
