import type { ComponentProps, ReactNode } from "react";
import styles from "./Button.module.css";
import { classes } from "./classes";

export interface ButtonLook {
  /** `text` if absent; `quiet` is text in the second color. */
  variant?: "text" | "contained" | "outlined" | "quiet";
  /** The area's if absent. */
  color?: "primary" | "inherit" | "error";
  /** `medium` is larger on the public pages (components/site/tokens.css). */
  size?: "small" | "medium" | "large";
  /** As wide as its place. */
  fullWidth?: boolean;
  startIcon?: ReactNode;
}

export type Looking<Props> = ButtonLook & Omit<Props, "className" | "style" | "color">;

/** The classes of a button, for ButtonLink.tsx too. */
export const buttonClass = ({
  variant = "text",
  color = "primary",
  size = "medium",
  fullWidth,
}: ButtonLook) =>
  classes(
    styles.button,
    styles[variant],
    styles[color],
    size !== "medium" && styles[size],
    fullWidth && styles.fullWidth,
  );

interface Props extends Looking<ComponentProps<"button">> {
  /** It is not disabled meanwhile, which would drop the focus. */
  busy?: boolean;
}

/** The button of site, account screens and rooms. */
export function Button({
  variant,
  color,
  size,
  fullWidth,
  startIcon,
  busy = false,
  type = "button",
  onClick,
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      {...(busy && { "aria-disabled": true, "aria-busy": true })}
      type={type}
      className={buttonClass({ variant, color, size, fullWidth })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : startIcon}
      {children}
    </button>
  );
}

interface AnchorProps extends Looking<ComponentProps<"a">> {
  busy?: boolean;
}

/** A link that looks like one, and is followed without script; in the rooms: ButtonLink.tsx. */
export function ButtonAnchor({
  variant,
  color,
  size,
  fullWidth,
  startIcon,
  busy = false,
  children,
  ...rest
}: AnchorProps) {
  return (
    <a
      {...rest}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, color, size, fullWidth })}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : startIcon}
      {children}
    </a>
  );
}

interface RowButtonProps extends Omit<ComponentProps<"button">, "className" | "style" | "type"> {
  icon: ReactNode;
}

/**
 * What nearly every row of a table offers: its icon, and from 900 px on its text only while the
 * row is pointed at or has the focus. Its name says which row.
 */
export function RowButton({ icon, children, ...rest }: RowButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes(styles.button, styles.quiet, styles.small, styles.rowButton)}
    >
      <span>{children}</span>
      {icon}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "style" | "color"> {
  /** Of what it lies on, instead of the second text color. */
  color?: "inherit";
}

/** A square button with an icon, whose name is its `aria-label`. */
export function IconButton({ type = "button", color, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.iconButton, color && styles.inheriting)}
    />
  );
}

/** How many wait: two characters at most. */
export const badgeText = (count: number) => (count > 9 ? "9+" : String(count));
