import { paint, round } from "../shell/paint";
import layout from "../shell/layout.module.css";
import styles from "./WorkPicture.module.css";

/** [task, share of the week] */
const tasks = [
  ["Order questions", 92],
  ["Invoices", 66],
  ["Reminders", 52],
  ["Reports", 44],
] as const;

/** Twelve cases, one of them wrong. */
const WRONG_INDEX = 7;
const trials = Array.from({ length: 12 }, (_, index) => ({
  x: 44 + (index % 6) * 26,
  y: 258 + Math.floor(index / 6) * 26,
  isWrong: index === WRONG_INDEX,
}));

const BAR = "color-mix(in srgb, var(--mui-palette-text-primary) 10%, transparent)";
const sheet = { rx: 8, fill: paint.paper, stroke: paint.line, strokeWidth: 1 };
const lines = { fill: "none", stroke: paint.primary, strokeWidth: 2, ...round };

const TaskChart = () => (
  <>
    <rect x="20" y="24" width="200" height="152" {...sheet} />
    <text x="36" y="50" className={layout.strong} fontSize="15">
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
          fill={index === 0 ? paint.primary : BAR}
          stroke="none"
        />
        <text x="8" y="13.5" fontSize="12" className={index === 0 ? styles.onPrimary : undefined}>
          {task}
        </text>
      </g>
    ))}
  </>
);

const Agent = () => (
  <>
    <rect x="260" y="128" width="80" height="60" rx="16" fill={paint.paper} strokeWidth="1.5" />
    <path d="M288 145v26M312 145v26M288 158h24" strokeWidth="4" />
    <circle cx="312" cy="158" r="5" fill={paint.dot} stroke="none" />
  </>
);

const Person = () => (
  <>
    <circle cx="456" cy="304" r="19" stroke={paint.secondary} />
    <circle cx="456" cy="299" r="5" stroke={paint.secondary} />
    <path d="M447 312q9-9 18 0" stroke={paint.secondary} />
    <text x="456" y="346" textAnchor="middle" className={layout.strong} fontSize="15">
      You decide
    </text>
    <text x="456" y="364" textAnchor="middle" fontSize="12">
      the rest, with the context
    </text>
  </>
);

const DESCRIPTION =
  "How we work: we count what a team does by hand, prove an agent on one process beside the people, then run it and improve it every month.";

export function WorkPicture() {
  return (
    <>
      <svg
        viewBox="0 0 560 400"
        {...lines}
        className={`${styles.picture} ${styles.wide}`}
        role="img"
        aria-label={DESCRIPTION}
      >
        <path d="M220 92H276Q300 92 300 116V128M300 188V246Q300 270 276 270H220" />
        <path d="M340 158H372" />
        <TaskChart />
        <g>
          <rect x="20" y="208" width="200" height="128" {...sheet} />
          <text x="36" y="234" className={layout.strong} fontSize="15">
            Prove
          </text>
          <text x="204" y="234" textAnchor="end">
            11 of 12 right
          </text>
          {trials.map(({ x, y, isWrong }) => (
            <g key={`${x} ${y}`}>
              <rect x={x - 9} y={y - 3} width="20" height="20" rx="4" fill={BAR} stroke="none" />
              <path
                d={
                  isWrong
                    ? `M${x - 3} ${y + 3}l8 8M${x + 5} ${y + 3}l-8 8`
                    : `M${x - 4} ${y + 7}l4 4 6-8`
                }
                stroke={isWrong ? paint.secondary : paint.success}
              />
            </g>
          ))}
          <text x="36" y="324" fontSize="12">
            on your real cases
          </text>
        </g>
        <Agent />
        <g>
          <rect x="372" y="64" width="168" height="188" {...sheet} />
          <text x="388" y="90" className={layout.strong} fontSize="15">
            Run
          </text>
          <text x="524" y="90" textAnchor="end">
            every month
          </text>
          <path d="M388 220V108M388 220H524" stroke={paint.line} />
          <path d="M388 204L414 192L440 176L466 170L492 150L520 132" />
          <circle cx="520" cy="132" r="5" fill={paint.dot} stroke="none" />
          <text x="388" y="240" fontSize="12">
            settled by the agent
          </text>
        </g>
        <path d="M456 252V284" stroke={paint.secondary} />
        <Person />
      </svg>
      <svg
        viewBox="12 16 232 292"
        {...lines}
        className={`${styles.picture} ${styles.narrow}`}
        role="img"
        aria-label={DESCRIPTION}
      >
        <TaskChart />
        <path d="M60 176V208" />
        <g transform="translate(-240 80)">
          <Agent />
        </g>
        <path d="M100 238H146" stroke={paint.secondary} />
        <g transform="translate(-291 -66)">
          <Person />
        </g>
      </svg>
    </>
  );
}
