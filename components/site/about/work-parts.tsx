import { paint } from "../shell/paint";
import styles from "./WorkPicture.module.css";

/** [task, share of the week] */
export const tasks = [
  ["Order questions", 92],
  ["Invoices", 66],
  ["Reminders", 52],
  ["Reports", 44],
] as const;

/** Twelve cases: is it wrong? */
const WRONG_INDEX = 7;
export const trials = Array.from({ length: 12 }, (_, index) => index === WRONG_INDEX);

const BAR = "color-mix(in srgb, var(--mui-palette-text-primary) 10%, transparent)";
export const sheet = { rx: 8, fill: paint.paper, stroke: paint.line, strokeWidth: 1 };

interface TaskBarProps {
  task: string;
  width: number;
  /** The process that an agent takes. */
  isFirst: boolean;
  at: string;
}

export const TaskBar = ({ task, width, isFirst, at }: TaskBarProps) => (
  <g transform={`translate(${at})`}>
    <rect width={width} height="18" rx="4" fill={isFirst ? paint.primary : BAR} stroke="none" />
    <text x="8" y="13.5" fontSize="12" className={isFirst ? styles.onPrimary : undefined}>
      {task}
    </text>
  </g>
);

export const CaseMark = ({ isWrong, at }: { isWrong: boolean; at: string }) => (
  <g transform={`translate(${at})`}>
    <rect x="-10" y="-10" width="20" height="20" rx="4" fill={BAR} stroke="none" />
    <path
      d={isWrong ? "M-4-4l8 8M4-4l-8 8" : "M-5 0l4 4 6-8"}
      stroke={isWrong ? paint.secondary : paint.success}
    />
  </g>
);
