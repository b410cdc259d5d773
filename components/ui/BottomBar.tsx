import type { ReactNode } from "react";
import styles from "./BottomBar.module.css";
import { classes } from "./classes";

interface Props {
  /** In a wider window it stays in sight too. */
  sticky?: boolean;
  children: ReactNode;
}

export function BottomBar({ sticky, children }: Props) {
  return <div className={classes(styles.bottomBar, sticky && styles.sticky)}>{children}</div>;
}
