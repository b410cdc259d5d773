import type { ReactNode } from "react";
import styles from "./Dots.module.css";

/** Short texts with dots between them; no line begins or ends with one. */
export function Dots({ texts }: { texts: ReactNode[] }) {
  return (
    <span className={styles.dots}>
      {texts.map((text, position) => (
        <span key={position}>
          {position > 0 && <span>{" · "}</span>}
          {text}
        </span>
      ))}
    </span>
  );
}
