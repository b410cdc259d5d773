import { WireNode } from "@/components/ui/Wire";
import type { TimetableStep } from "./charge-steps";
import styles from "./Timetable.module.css";

/** What happened, what is now and what comes next, on one line. */
export function Timetable({ steps }: { steps: TimetableStep[] }) {
  return (
    <ol className={styles.steps} aria-label="What happened and what comes next">
      {steps.map(({ key, day, text, state }) => (
        <li key={key} data-state={state}>
          <WireNode />
          <b>{day}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
