import styles from "./Drawing.module.css";

/** Requests of a week: [day, how many]; the weekend's are answered too. */
const days = [
  ["M", 6],
  ["T", 7],
  ["W", 6],
  ["T", 8],
  ["F", 6],
  ["S", 4],
  ["S", 3],
] as const;
const WEEKEND = 5;
const blocks = (count: number) =>
  Array.from({ length: count }, (_, row) => `M0 ${98 - row * 12}h26v8H0z`).join("");
const left = (day: number) => 6 + day * 42 + (day >= WEEKEND ? 6 : 0);

/** A week of requests in which Saturday and Sunday are answered like every other day. */
export function Growth() {
  return (
    <svg viewBox="0 0 300 132" className={styles.drawing} aria-hidden="true">
      <rect x="208" width="92" height="132" rx="8" className={styles.tint} />
      <text x="254" y="24" textAnchor="middle" className={styles.strong}>
        Answered
      </text>
      {days.map(([name, count], day) => (
        <g key={day} transform={`translate(${left(day)})`}>
          <path d={blocks(count)} className={day < WEEKEND ? styles.quiet : styles.full} />
          <text
            x="13"
            y="124"
            textAnchor="middle"
            className={day < WEEKEND ? undefined : styles.strong}
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
