import type { ReactNode } from "react";
import styles from "./Wire.module.css";

/** What happened, in order, on a wire. */
export function Wire({ children }: { children: ReactNode }) {
  return <ol className={styles.wire}>{children}</ol>;
}

/** Where something happened, in the color of its wire: `--wire`. */
export const WireNode = () => <i aria-hidden="true" className={styles.node} />;

interface Props {
  title: ReactNode;
  /** When; absent where nobody said. */
  time?: ReactNode;
  /** It goes on: nobody knows its end. */
  isNow?: boolean;
  /** It has not happened yet. */
  isAhead?: boolean;
  /** Something went wrong here: the wire has its color from here on. */
  isFailed?: boolean;
  /** A person has it from here on. */
  isPassed?: boolean;
  /** What is known of it. */
  children?: ReactNode;
}

export function WireStep({ title, time, isNow, isAhead, isFailed, isPassed, children }: Props) {
  return (
    <li
      className={styles.step}
      data-now={isNow ? "" : undefined}
      data-ahead={isAhead ? "" : undefined}
      data-failed={isFailed ? "" : undefined}
      data-passed={isPassed ? "" : undefined}
    >
      <WireNode />
      <div className={styles.head}>
        <h3>{title}</h3>
        {time && <span>{time}</span>}
      </div>
      {children && <div className={styles.text}>{children}</div>}
    </li>
  );
}
