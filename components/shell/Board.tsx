import type { ReactNode } from "react";
import styles from "./Board.module.css";
import { classes } from "@/components/ui/classes";

interface Props {
  children: ReactNode;
}

/** Sections under each other; in a narrow window one column, with the charts at its end. */
export function Board({ children }: Props) {
  return <div className={styles.board}>{children}</div>;
}

interface SectionProps extends Props {
  /** A rail or the second column is narrower or wider; absent: one column. */
  columns?: "withRail" | "uneven" | false;
}

export function Section({ columns, children }: SectionProps) {
  return <div className={classes(styles.section, columns && styles[columns])}>{children}</div>;
}

/** A column of a section: panels under each other. */
export function Rail({ children }: Props) {
  return <div className={styles.rail}>{children}</div>;
}

/** What comes first in a narrow window, before its section. */
export function Lead({ children }: Props) {
  return <div className={styles.lead}>{children}</div>;
}

export function Chart({ children }: Props) {
  return <div className={styles.chart}>{children}</div>;
}
