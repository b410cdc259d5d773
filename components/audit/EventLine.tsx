import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { Icon } from "@/components/ui/Icon";
import styles from "./EventLine.module.css";

interface Props {
  /** Who: initials, or the system's mark; without one in a line that another one opened. */
  mark: ReactNode;
  /** What happened, as a sentence. */
  children: ReactNode;
  /** Where from; not on a phone. */
  place?: ReactNode;
  /** At the line's start; in a narrow list it ends the sentence instead. */
  time?: ReactNode;
  /** What opens below the line. */
  details?: ReactNode;
}

/** A line of a log: who, what, from where and when; with details it opens. */
export function EventLine({ mark, children, place, time, details }: Props) {
  const line = (
    <>
      {time !== undefined && <span className={styles.time}>{time}</span>}
      {mark}
      <span className={styles.sentence}>
        {children}
        {details && <Icon name="expand" size={16} />}
      </span>
      {place !== undefined && <span className={styles.place}>{place}</span>}
    </>
  );
  const look = classes(styles.line, !mark && styles.unmarked);
  if (!details) return <li className={look}>{line}</li>;
  return (
    <li className={styles.opens}>
      <details>
        <summary className={look}>{line}</summary>
        <div className={styles.details}>{details}</div>
      </details>
    </li>
  );
}

interface EntryProps {
  title: ReactNode;
  line: ReactNode;
  status?: ReactNode;
  /** A sum. */
  end?: ReactNode;
  /** Beside entries of more weight. */
  isQuiet?: boolean;
  /** What opens below the line. */
  details?: ReactNode;
}

/** A line of a plan or a history in columns: of what, its status, and how much. */
export function EntryLine({ title, line, status, end, isQuiet, details }: EntryProps) {
  const Title = isQuiet ? "span" : "strong";
  const look = classes(styles.entry, isQuiet && styles.quiet);
  const columns = (
    <>
      <Title>
        {title}
        {details && <Icon name="expand" size={16} />}
      </Title>
      <span>{line}</span>
      <span>{status}</span>
      <span>{end}</span>
    </>
  );
  if (!details) return <li className={look}>{columns}</li>;
  return (
    <li className={styles.opens}>
      <details>
        <summary className={look}>{columns}</summary>
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
  children: ReactNode;
}

/** The lines of a day under its name. */
export function EventDay({ id, title, level: Heading, children }: DayProps) {
  return (
    <>
      <Heading id={id} className={styles.day}>
        {title}
      </Heading>
      <ol aria-labelledby={id} className={styles.lines}>
        {children}
      </ol>
    </>
  );
}

/** The entries of a day: beside its name where there is room, else under it. */
export function EntryDay({ id, title, level: Heading, children }: DayProps) {
  return (
    <div className={styles.dated}>
      <Heading id={id}>{title}</Heading>
      <ol aria-labelledby={id} className={styles.lines}>
        {children}
      </ol>
    </div>
  );
}

/** A value that was replaced. */
export function OldValue({ children }: { children: ReactNode }) {
  return <del className={styles.old}>{children}</del>;
}
