import styles from "./BeforeAfter.module.css";

export interface Measure {
  label: string;
  /** The value after the project, where it was 100 before. */
  after: number;
  /** Direct label: `−40%`. */
  change: string;
  /** The same for a screen reader: `down 40%`. */
  words: string;
}

/** Wider than the longest bar, so that all bars of the page share one scale. */
const SCALE = 200;

/** Before and after, two bars a measure on one scale. */
export function BeforeAfter({ measures }: { measures: Measure[] }) {
  return (
    <>
      <p className={styles.key} aria-hidden="true">
        <span className={styles.was}>Before</span>
        <span className={styles.is}>After</span>
      </p>
      <ul className={styles.measures}>
        {measures.map(({ label, after, change, words }) => (
          <li key={label} className={styles.measure}>
            <span>{label}</span>
            <span className={styles.change}>
              <span aria-hidden="true">{change}</span>
              <span className={styles.spoken}>{words}</span>
            </span>
            <svg
              viewBox={`0 0 ${SCALE} 26`}
              preserveAspectRatio="none"
              className={styles.bars}
              aria-hidden="true"
            >
              <rect width="100" height="10" rx="2" className={styles.before} />
              <rect y="15" width={after} height="10" rx="2" className={styles.after} />
            </svg>
          </li>
        ))}
      </ul>
    </>
  );
}
