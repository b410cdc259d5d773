"use client";

import type { ComponentProps } from "react";
import styles from "./ActionButton.module.css";
import { buttonClass, type ButtonShape } from "./button";

interface Props extends Omit<ComponentProps<"button">, "type">, ButtonShape {
  type?: "button" | "submit";
  /** Shows a spinner and keeps the button from being pressed, without taking the focus away from it. */
  busy?: boolean;
}

/**
 * The theme's button as a plain element: rows and cards rendered by the server carry many, and each costs the server
 * a fraction of what Emotion's does. Looks like MUI's; dialogs use MUI's own.
 */
export function ActionButton({
  variant,
  size,
  tone,
  busy = false,
  type = "button",
  onClick,
  children,
  className,
  ...rest
}: Props) {
  const classes = buttonClass({ variant, size, tone }, className);
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
