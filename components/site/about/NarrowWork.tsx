import { paint } from "../shell/paint";
import layout from "../shell/layout.module.css";
import { CaseMark, TaskBar, sheet, tasks, trials } from "./work-parts";

interface SheetProps {
  y: number;
  height: number;
  title: string;
  text: string;
}

const Sheet = ({ y, height, title, text }: SheetProps) => (
  <>
    <rect x="0.5" y={y} width="311" height={height} {...sheet} />
    <text x="16" y={y + 26} className={layout.strong} fontSize="15">
      {title}
    </text>
    <text x="296" y={y + 26} textAnchor="end">
      {text}
    </text>
  </>
);

/** The three steps one under the other, as wide as a phone. */
export const NarrowWork = () => (
  <>
    <path d="M156 140V164M156 244V268" />
    <Sheet y={0.5} height={140} title="Map" text="hours a week, by hand" />
    {tasks.map(([task, share], index) => (
      <TaskBar
        key={task}
        task={task}
        width={share * 3}
        isFirst={index === 0}
        at={`16 ${40 + index * 23}`}
      />
    ))}
    <Sheet y={164} height={80} title="Prove" text="11 of 12 of your cases right" />
    {trials.map((isWrong, index) => (
      <CaseMark key={index} isWrong={isWrong} at={`${26 + index * 23.6} 218`} />
    ))}
    <Sheet y={268} height={116} title="Run" text="settled by the agent, every month" />
    <path d="M16 366H296" stroke={paint.line} />
    <path d="M16 354L70 347L124 338L178 335L232 324L288 310" />
    <circle cx="288" cy="310" r="5" fill={paint.dot} stroke="none" />
    <path d="M30 384V394" stroke={paint.secondary} />
    <circle cx="30" cy="409" r="14" stroke={paint.secondary} />
    <circle cx="30" cy="405.5" r="3.5" stroke={paint.secondary} />
    <path d="M23.5 415q6.5-6.5 13 0" stroke={paint.secondary} />
    <text x="56" y="414">
      <tspan className={layout.strong} fontSize="15">
        You decide
      </tspan>{" "}
      the rest, with the context
    </text>
  </>
);
