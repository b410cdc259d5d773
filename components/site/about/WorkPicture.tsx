import styles from "./WorkPicture.module.css";

/** What a team does by hand in a week, counted: [task, share of the week]. */
const tasks = [
  ["Order questions", 92],
  ["Invoices", 66],
  ["Reminders", 52],
  ["Reports", 44],
] as const;

/** Twelve real cases, tried beside the people who do them today: one is missed. */
const MISSED = 7;
const trials = Array.from({ length: 12 }, (_, index) => ({
  x: 44 + (index % 6) * 26,
  y: 258 + Math.floor(index / 6) * 26,
  isMissed: index === MISSED,
}));

/** A week of work, counted. */
const Counted = () => (
  <>
    <rect x="20" y="24" width="200" height="152" rx="8" className={styles.paper} />
    <text x="36" y="50" className={styles.strong}>
      Map
    </text>
    <text x="204" y="50" textAnchor="end">
      a week, by hand
    </text>
    {tasks.map(([task, share], index) => (
      <g key={task} transform={`translate(36 ${66 + index * 26})`}>
        <rect
          width={share * 1.6}
          height="18"
          rx="4"
          className={index === 0 ? styles.picked : styles.bar}
        />
        <text x="8" y="13.5" className={index === 0 ? styles.onPicked : styles.small}>
          {task}
        </text>
      </g>
    ))}
  </>
);

/** The agent. */
const Agent = () => (
  <>
    <rect x="260" y="128" width="80" height="60" rx="16" className={styles.agent} />
    <path d="M288 145v26M312 145v26M288 158h24" className={styles.mark} />
    <circle cx="312" cy="158" r="5" className={styles.dot} />
  </>
);

/** Who goes on. */
const Person = () => (
  <>
    <circle cx="456" cy="304" r="19" className={styles.person} />
    <circle cx="456" cy="299" r="5" className={styles.personLine} />
    <path d="M447 312q9-9 18 0" className={styles.personLine} />
    <text x="456" y="346" textAnchor="middle" className={styles.strong}>
      You decide
    </text>
    <text x="456" y="364" textAnchor="middle" className={styles.small}>
      the rest, with the context
    </text>
  </>
);

const WHAT =
  "How we work: we count what a team does by hand, prove an agent on one process beside the people, then run it and improve it every month.";

/**
 * How the agency works: what is counted first, what is proved beside it, what runs afterwards and
 * gets better every month.
 */
export function WorkPicture() {
  return (
    <>
      <svg
        viewBox="0 0 560 400"
        className={`${styles.picture} ${styles.wide}`}
        role="img"
        aria-label={WHAT}
      >
        <path
          d="M220 92H276Q300 92 300 116V128M300 188V246Q300 270 276 270H220"
          className={styles.wire}
        />
        <path d="M340 158H372" className={styles.wire} />
        <Counted />
        <g>
          <rect x="20" y="208" width="200" height="128" rx="8" className={styles.paper} />
          <text x="36" y="234" className={styles.strong}>
            Prove
          </text>
          <text x="204" y="234" textAnchor="end">
            11 of 12 right
          </text>
          {trials.map(({ x, y, isMissed }) => (
            <g key={`${x} ${y}`}>
              <rect x={x - 9} y={y - 3} width="20" height="20" rx="4" className={styles.cell} />
              <path
                d={
                  isMissed
                    ? `M${x - 3} ${y + 3}l8 8M${x + 5} ${y + 3}l-8 8`
                    : `M${x - 4} ${y + 7}l4 4 6-8`
                }
                className={isMissed ? styles.miss : styles.hit}
              />
            </g>
          ))}
          <text x="36" y="324" className={styles.small}>
            on your real cases
          </text>
        </g>
        <Agent />
        <g>
          <rect x="372" y="64" width="168" height="188" rx="8" className={styles.paper} />
          <text x="388" y="90" className={styles.strong}>
            Run
          </text>
          <text x="524" y="90" textAnchor="end">
            every month
          </text>
          <path d="M388 220V108M388 220H524" className={styles.axis} />
          <path d="M388 204L414 192L440 176L466 170L492 150L520 132" className={styles.rise} />
          <circle cx="520" cy="132" r="5" className={styles.dot} />
          <text x="388" y="240" className={styles.small}>
            settled by the agent
          </text>
        </g>
        <path d="M456 252V284" className={styles.handover} />
        <Person />
      </svg>
      <svg
        viewBox="12 16 232 292"
        className={`${styles.picture} ${styles.narrow}`}
        role="img"
        aria-label={WHAT}
      >
        <Counted />
        <path d="M60 176V208" className={styles.wire} />
        <g transform="translate(-240 80)">
          <Agent />
        </g>
        <path d="M100 238H146" className={styles.handover} />
        <g transform="translate(-291 -66)">
          <Person />
        </g>
      </svg>
    </>
  );
}
