import type { ReactNode } from "react";
import styles from "./ChartLegend.module.css";

interface Props {
  current: ReactNode;
  /** The end that it is expected at. */
  expected: ReactNode;
}

/** What the current month's bar and the outline around it are. */
export function ChartLegend({ current, expected }: Props) {
  return (
    <p className={styles.legend}>
      <span>{current}</span> <span>{expected}</span>
    </p>
  );
}
