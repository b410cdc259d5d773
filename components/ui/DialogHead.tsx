"use client";

import Box from "@mui/material/Box";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { Icon } from "./Icon";

interface Props {
  id: string;
  title: ReactNode;
  /** Under the title. */
  children?: ReactNode;
  onClose: () => void;
}

export function DialogHead({ id, title, children, onClose }: Props) {
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", pr: { xs: 1, sm: 2 } }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        {children && <Box sx={{ px: { xs: 2, sm: 3 }, pb: 1.5, mt: -0.5 }}>{children}</Box>}
      </Box>
      <IconButton aria-label="Close" onClick={onClose} sx={{ mt: 1.75 }}>
        <Icon name="close" size={20} />
      </IconButton>
    </Box>
  );
}
