import type { ReactNode } from "react";
import { paint, round } from "../../shell/paint";
import layout from "../../shell/layout.module.css";
import styles from "./Drawing.module.css";

export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 300 132"
      fill="none"
      stroke={paint.primary}
      strokeWidth="1.75"
      {...round}
      className={styles.drawing}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Classes of text: strong, and on the primary color. */
export const { strong } = layout;
export const { onPrimary } = styles;
