import type { CSSProperties } from "react";
import styles from "./Progress.module.css";

/** `Progress: N%` and its bar. */
export function Progress({ value, name }: { value: number; name: string }) {
  return (
    <div className={styles.progress}>
      <span className={styles.text}>{`Progress: ${value}%`}</span>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={`Progress of ${name}`}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={styles.bar} style={{ "--share": value / 100 } as CSSProperties} />
      </div>
    </div>
  );
}
