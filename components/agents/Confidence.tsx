import styles from "./Confidence.module.css";

interface Props {
  /** Percent. */
  sure: number;
  /** Percent, below which the agent asks; null without one. */
  line: number | null;
}

/** How sure an agent was, against the line; a sentence beside it says both. */
export function Confidence({ sure, line }: Props) {
  const isBelow = line !== null && sure < line;
  return (
    <svg className={styles.meter} height="16" aria-hidden="true">
      <rect className={styles.track} y="5" width="100%" height="6" rx="3" />
      <rect
        className={isBelow ? styles.below : styles.above}
        y="5"
        width={`${sure}%`}
        height="6"
        rx="3"
      />
      {line !== null && <line x1={`${line}%`} x2={`${line}%`} y1="0" y2="16" />}
    </svg>
  );
}
