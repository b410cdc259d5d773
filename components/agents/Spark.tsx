import styles from "./Spark.module.css";

const DAY = 4;
const BAR = 3;
const HEIGHT = 30;
/** Of a day with anything at all. */
const MIN = 1.5;

/** The counts of some days as bars without an axis, today's last; the figures stand beside it. */
export function Spark({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values, 0);
  if (highest === 0) return null;
  const bars = values.map((value, n) => {
    if (value === 0) return "";
    const height = Math.max(MIN, Number(((HEIGHT * value) / highest).toFixed(1)));
    return `M${n * DAY} ${HEIGHT}h${BAR}v-${height}h-${BAR}z`;
  });
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${values.length * DAY} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.slice(0, -1).join("")} />
      <path className={styles.today} d={bars.at(-1)} />
    </svg>
  );
}
