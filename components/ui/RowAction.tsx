"use client";

import IconButton, { type IconButtonProps } from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { Icon, type IconName } from "./Icon";

interface Props extends IconButtonProps {
  icon: IconName;
  /** With the row's name: "Edit Ada Lovelace". */
  label: string;
}

export function RowAction({ icon, label, ...rest }: Props) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} {...rest}>
        <Icon name={icon} size={20} />
      </IconButton>
    </Tooltip>
  );
}
