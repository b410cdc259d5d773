import type { ComponentProps, ReactNode } from "react";
import styles from "./Button.module.css";
import { classes } from "./classes";
import NextLink, { StateLink } from "./NextLink";

interface Look {
  /** `text` if absent; `quiet` is text in the second color. */
  variant?: "text" | "contained" | "outlined" | "quiet";
  /** The area's if absent. */
  color?: "primary" | "inherit" | "error";
  size?: "small" | "medium" | "large";
  /** As wide as its place. */
  fullWidth?: boolean;
  startIcon?: ReactNode;
}

type Own<Props> = Look & Omit<Props, "className" | "style" | "color">;
export type ButtonProps = Own<ComponentProps<"button">>;

const lookOf = ({ variant = "text", color = "primary", size = "medium", fullWidth }: Look) =>
  classes(
    styles.button,
    styles[variant],
    styles[color],
    size !== "medium" && styles[size],
    fullWidth && styles.fullWidth,
  );

export function Button({
  variant,
  color,
  size,
  fullWidth,
  startIcon,
  type = "button",
  children,
  ...rest
}: ButtonProps) {
  return (
    <button {...rest} type={type} className={lookOf({ variant, color, size, fullWidth })}>
      {startIcon}
      {children}
    </button>
  );
}

interface LinkProps extends Own<ComponentProps<typeof NextLink>> {
  href: string;
  /** `state`: of the same page, whose scroll position stays; `file`: followed without script. */
  to?: "page" | "state" | "file";
}

const links = { page: NextLink, state: StateLink, file: "a" as const };

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  color,
  size,
  fullWidth,
  startIcon,
  to = "page",
  children,
  ...rest
}: LinkProps) {
  const Link = links[to];
  return (
    <Link {...rest} className={lookOf({ variant, color, size, fullWidth })}>
      {startIcon}
      {children}
    </Link>
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

/** A square button with an icon, whose name is its `aria-label`. */
export function IconButton({
  type = "button",
  ...rest
}: Omit<ComponentProps<"button">, "className" | "style">) {
  return <button {...rest} type={type} className={styles.iconButton} />;
}

/** The same as a link. */
export function IconLink(props: Omit<ComponentProps<typeof NextLink>, "className" | "style">) {
  return <NextLink {...props} className={styles.iconButton} />;
}

interface BadgeProps {
  /** Nothing is shown for zero. */
  count: number;
  children: ReactNode;
}

/** What a badge shows: two characters at most. */
export const badgeText = (count: number) => (count > 9 ? "9+" : String(count));

/** A number at the corner of an icon or a button, whose name has the same text (WCAG 2.5.3). */
export function Badge({ count, children }: BadgeProps) {
  return (
    <span className={styles.badged}>
      {children}
      {count > 0 && (
        <span aria-hidden="true" className={styles.badge}>
          {badgeText(count)}
        </span>
      )}
    </span>
  );
}
