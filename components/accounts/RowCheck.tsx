"use client";

import type { ComponentProps } from "react";
import styles from "./RowCheck.module.css";

interface Props extends Omit<ComponentProps<"input">, "className" | "style" | "type" | "onChange"> {
  label: string;
  /** Some of the rows that it stands for are selected. */
  indeterminate?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Selects a row. A plain box: a list has hundreds. */
export function RowCheck({ label, indeterminate = false, onChange, ...rest }: Props) {
  return (
    <input
      {...rest}
      ref={(input) => {
        if (input) input.indeterminate = indeterminate;
      }}
      type="checkbox"
      aria-label={label}
      className={styles.check}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
