"use client";

import Button, { type ButtonProps } from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";

interface Props extends ButtonProps {
  /**
   * Shows a spinner and keeps the button from being pressed, without taking the focus away from it.
   */
  busy?: boolean;
}

/** A button that works for a while; MUI's own `loading` disables it, which drops the focus. */
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
