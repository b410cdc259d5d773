"use client";

import DialogTitle from "@mui/material/DialogTitle";
import type { ReactNode } from "react";
import { IconButton } from "./Button";
import { Icon } from "./Icon";
import styles from "./DialogHead.module.css";

interface Props {
  id: string;
  title: ReactNode;
  /** Under the title. */
  children?: ReactNode;
  onClose: () => void;
}

export function DialogHead({ id, title, children, onClose }: Props) {
  return (
    <div className={styles.dialogHead}>
      <div>
        <DialogTitle id={id}>{title}</DialogTitle>
        {children && <div className={styles.dialogSubtitle}>{children}</div>}
      </div>
      <IconButton aria-label="Close" onClick={onClose}>
        <Icon name="close" size={20} />
      </IconButton>
    </div>
  );
}
