import type { ReactNode } from "react";
import styles from "./Lost.module.css";

/** Something on our side failed. The heading is the spec's own. */
export function Broken({ children }: { children: ReactNode }) {
  return (
    <div className={styles.lost} role="alert">
      <h1>Unexpected Application Error!</h1>
      <p className={styles.text}>Something went wrong on our side. What you did last may not have been saved.</p>
      <p className={styles.places}>{children}</p>
    </div>
  );
}
