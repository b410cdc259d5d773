import type { ReactNode } from "react";
import styles from "./Board.module.css";
import { classes } from "@/components/ui/classes";

interface Props {
  children: ReactNode;
}

/** Sections under each other. */
export function Board({ children }: Props) {
  return <div className={styles.board}>{children}</div>;
}

interface SectionProps extends Props {
  /** In a wide window a narrow second column, or a wider one; else one column. */
  columns?: "withRail" | "uneven" | false;
}

export function BoardSection({ columns, children }: SectionProps) {
  return <div className={classes(styles.section, columns && styles[columns])}>{children}</div>;
}
