"use client";

import Dialog from "@mui/material/Dialog";
import type { ReactNode } from "react";
import styles from "./marks.module.css";

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
