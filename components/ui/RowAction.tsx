"use client";

import Tooltip from "@mui/material/Tooltip";
import type { ComponentProps } from "react";
import { Icon, type IconName } from "./Icon";
import styles from "./row-controls.module.css";

interface Props extends Omit<ComponentProps<"button">, "className" | "style" | "type"> {
  icon: IconName;
  /** With the row's name: "Edit Ada Lovelace". */
  label: string;
}

/** A plain button: a list has hundreds. */
export function RowAction({ icon, label, ...rest }: Props) {
  return (
    <Tooltip title={label}>
      <button {...rest} type="button" aria-label={label} className={styles.rowAction}>
        <Icon name={icon} size={20} />
      </button>
    </Tooltip>
  );
}
