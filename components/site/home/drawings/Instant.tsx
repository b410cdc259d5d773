import styles from "./Drawing.module.css";

/** From the map of a process to an agent in production, in four weeks. */
export function Instant() {
  return (
    <svg viewBox="0 0 300 132" className={styles.drawing} aria-hidden="true">
      <path
        d="M6 4v98M78 4v98M150 4v98M222 4v98M294 4v98"
        className={`${styles.gray} ${styles.dotted}`}
      />
      {[1, 2, 3, 4].map((week) => (
        <text key={week} x={week * 72 - 30} y="126" textAnchor="middle">
          Week {week}
        </text>
      ))}
      <rect x="6" y="10" width="76" height="22" rx="5" className={styles.quiet} />
      <text x="16" y="26" className={styles.strong}>
        Map
      </text>
      <rect x="62" y="40" width="134" height="22" rx="5" className={styles.tint} />
      <text x="72" y="56" className={styles.strong}>
        Build and test
      </text>
      <rect x="178" y="70" width="116" height="22" rx="5" className={styles.full} />
      <text x="188" y="86" className={styles.onFull}>
        In production
      </text>
    </svg>
  );
}
