import styles from "./Drawing.module.css";

/** Each request is checked: sent where the agent is sure, handed to a person where it is not. */
export function Reliable() {
  return (
    <svg viewBox="0 0 300 132" className={styles.drawing} aria-hidden="true">
      <g transform="translate(0 12)">
        <path d="M20 46H92M120 46h52" className={styles.gray} />
        <path d="M200 46h34" className={styles.wire} />
        <path d="M186 60v24q0 12 12 12h36" className={styles.other} />
        <circle cx="14" cy="46" r="5" className={styles.wire} />
        <rect x="92" y="32" width="28" height="28" rx="7" className={styles.gray} />
        <path d="M100 46h12M106 40v12" className={styles.gray} />
        <path d="M186 32l14 14-14 14-14-14z" className={styles.wire} />
        <circle cx="246" cy="46" r="12" className={styles.full} />
        <path d="M241 46l4 4 7-8" className={styles.tick} />
        <circle cx="246" cy="96" r="12" className={styles.other} />
        <circle cx="246" cy="93" r="3.5" className={styles.other} />
        <path d="M240 102q6-6 12 0" className={styles.other} />
        <text x="266" y="51" className={styles.strong}>
          Sent
        </text>
        <text x="266" y="101" className={styles.strong}>
          You
        </text>
        <text x="186" y="22" textAnchor="middle">
          Sure?
        </text>
      </g>
    </svg>
  );
}
