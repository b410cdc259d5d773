"use client";

import type { ComponentProps } from "react";
import styles from "./ActionButton.module.css";

interface Props extends Omit<ComponentProps<"button">, "type"> {
  type?: "button" | "submit";
  variant?: "contained" | "outlined" | "text";
  size?: "small" | "medium" | "large";
  tone?: "primary" | "neutral" | "error";
  /** Shows a spinner and keeps the button from being pressed, without taking the focus away from it. */
  busy?: boolean;
}

/**
 * The theme's button as a plain element: rows and cards rendered by the server carry many, and each costs the server
 * a fraction of what Emotion's does. Looks like MUI's; dialogs use MUI's own.
 */
export function ActionButton({ variant = "outlined", size = "medium", tone = "primary", busy = false, type = "button", onClick, children, className, ...rest }: Props) {
  const classes = [styles.button, styles[variant], styles[size], styles[tone], className].filter(Boolean).join(" ");
  return (
    <button {...rest} type={type} className={classes} aria-disabled={busy || undefined} aria-busy={busy || undefined} onClick={busy ? (event) => event.preventDefault() : onClick}>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
