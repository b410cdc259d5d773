"use client";

import Dialog from "@mui/material/Dialog";
import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { shownOn } from "@/components/ui/windows";
import styles from "./TopDialog.module.css";

interface Props {
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog near the top of the window, which stays there while its content grows. */
export function TopDialog({ labelledBy, onClose, children }: Props) {
  return (
    <Dialog
      open
      maxWidth="md"
      onClose={onClose}
      aria-labelledby={labelledBy}
      classes={{ container: styles.topDialog }}
    >
      {children}
    </Dialog>
  );
}

/** Over some of its results. */
export const GroupTitle = ({ children }: { children: ReactNode }) => (
  <h3 className={styles.groupTitle}>{children}</h3>
);

/** At its foot, for who has a keyboard. */
export const KeyHints = ({ children }: { children: ReactNode }) => (
  <p aria-hidden="true" className={classes(styles.keyHints, shownOn("desk"))}>
    {children}
  </p>
);
