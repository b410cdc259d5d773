import { paint, round } from "../shell/paint";
import layout from "../shell/layout.module.css";
import { CaseMark, TaskBar, sheet, tasks, trials } from "./work-parts";
import { NarrowWork } from "./NarrowWork";
import styles from "./WorkPicture.module.css";

const lines = { fill: "none", stroke: paint.primary, strokeWidth: 2, ...round };

const TaskChart = () => (
  <>
    <rect x="20" y="24" width="200" height="152" {...sheet} />
    <text x="36" y="50" className={layout.strong} fontSize="15">
      Map
    </text>
    <text x="204" y="50" textAnchor="end" fontSize="12">
      hours a week, by hand
    </text>
    {tasks.map(([task, share], index) => (
      <TaskBar
        key={task}
        task={task}
        width={share * 1.6}
        isFirst={index === 0}
        at={`36 ${66 + index * 26}`}
      />
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
        viewBox="19 16 522 358"
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
          {trials.map((isWrong, index) => (
            <CaseMark
              key={index}
              isWrong={isWrong}
              at={`${45 + (index % 6) * 26} ${265 + Math.floor(index / 6) * 26}`}
            />
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
        viewBox="0 0 312 424"
        {...lines}
        className={`${styles.picture} ${styles.narrow}`}
        role="img"
        aria-label={DESCRIPTION}
      >
        <NarrowWork />
      </svg>
    </>
  );
}
