"use client";

import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { Icon } from "@/components/ui/Icon";
import styles from "./FileInput.module.css";

interface Props {
  accept: string;
  /** A line instead of an area: a file is chosen. */
  small: boolean;
  onChoose: (file: File | undefined) => void;
  children: ReactNode;
}

/** A file is dropped on it, or chosen. */
export function FileInput({ accept, small, onChoose, children }: Props) {
  return (
    <label
      className={classes(styles.file, small && styles.small)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onChoose(event.dataTransfer.files[0]);
      }}
    >
      <Icon name="upload" size={18} />
      {children}
      <input
        type="file"
        accept={accept}
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // Otherwise a corrected file of the same name could not be chosen again.
          target.value = "";
        }}
      />
    </label>
  );
}
