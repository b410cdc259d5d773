"use client";

import type { ComponentProps } from "react";
import styles from "./CheckBox.module.css";

interface Props extends Omit<ComponentProps<"input">, "className" | "style" | "type" | "onChange"> {
  label: string;
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A plain box: a list has hundreds. */
export function CheckBox({ label, indeterminate = false, onChange, ...rest }: Props) {
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
