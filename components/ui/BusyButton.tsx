"use client";

import Button, { type ButtonProps } from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";

interface Props extends ButtonProps {
  busy?: boolean;
}

/** MUI's own `loading` disables the button, which drops the focus; this one keeps it. */
export function BusyButton({ busy = false, onClick, startIcon, type = "button", ...rest }: Props) {
  return (
    <Button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      startIcon={busy ? <CircularProgress color="inherit" size={16} aria-hidden /> : startIcon}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
