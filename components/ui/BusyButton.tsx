"use client";

import CircularProgress from "@mui/material/CircularProgress";
import { Button, type ButtonProps } from "./Button";

interface Props extends ButtonProps {
  busy?: boolean;
}

/** While it is busy it is not disabled, which would drop the focus. */
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
