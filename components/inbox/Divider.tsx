import type { ReactNode } from "react";
import styles from "./Divider.module.css";

/** A line, with a word in its middle if there is one. */
export function Divider({ children }: { children?: ReactNode }) {
  return (
    <div role="separator" className={styles.divider}>
      {children}
    </div>
  );
}
