import type { ReactNode } from "react";
import { classes } from "./classes";
import { Icon } from "./Icon";
import styles from "./event.module.css";

interface Props {
  /** Who: initials, or the system's mark. */
  mark: ReactNode;
  /** What happened, as a sentence. */
  children: ReactNode;
  /** Where from; not on a phone. */
  place?: ReactNode;
  time: ReactNode;
  /** What opens below the line. */
  details?: ReactNode;
}

/** A line of a log: who, what, from where and when; with details it opens. */
export function EventLine({ mark, children, place, time, details }: Props) {
  const line = (
    <>
      {mark}
      <span className={styles.sentence}>
        {children}
        {details && <Icon name="expand" size={16} />}
      </span>
      {place !== undefined && <span className={styles.place}>{place}</span>}
      <span className={styles.time}>{time}</span>
    </>
  );
  if (!details) return <li className={styles.line}>{line}</li>;
  return (
    <li className={styles.opens}>
      <details>
        <summary className={styles.line}>{line}</summary>
        <div className={styles.details}>{details}</div>
      </details>
    </li>
  );
}

interface EntryProps {
  title: ReactNode;
  line: ReactNode;
  status: ReactNode;
  /** A sum. */
  end?: ReactNode;
  /** What opens below the line. */
  details?: ReactNode;
}

/** A line of a plan or a history in columns: of what, its status, and how much. */
export function EntryLine({ title, line, status, end, details }: EntryProps) {
  const columns = (
    <>
      <strong>
        {title}
        {details && <Icon name="expand" size={16} />}
      </strong>
      <span>{line}</span>
      <span>{status}</span>
      <span>{end}</span>
    </>
  );
  if (!details) return <li className={styles.entry}>{columns}</li>;
  return (
    <li className={styles.opens}>
      <details>
        <summary className={styles.entry}>{columns}</summary>
        <div className={styles.entries}>{details}</div>
      </details>
    </li>
  );
}

/** The lines that one line stands for. */
export function EventLines({ children }: { children: ReactNode }) {
  return <ol className={styles.lines}>{children}</ol>;
}

interface DayProps {
  id: string;
  title: string;
  level: "h2" | "h3";
  /** Its name on a band, above lines in columns. */
  band?: boolean;
  children: ReactNode;
}

/** The lines of a day under its name. */
export function EventDay({ id, title, level: Heading, band, children }: DayProps) {
  return (
    <>
      <Heading id={id} className={classes(styles.day, band && styles.band)}>
        {title}
      </Heading>
      <ol aria-labelledby={id} className={styles.lines}>
        {children}
      </ol>
    </>
  );
}

/** A value that was replaced. */
export function OldValue({ children }: { children: ReactNode }) {
  return <del className={styles.old}>{children}</del>;
}
