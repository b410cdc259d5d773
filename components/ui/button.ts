import styles from "./button.module.css";

export interface ButtonShape {
  variant?: "contained" | "outlined" | "text";
  size?: "small" | "medium" | "large";
  tone?: "primary" | "neutral" | "error";
}

/** The classes of what looks like the theme's button: a button (ActionButton) or a link. */
export function buttonClass(
  { variant = "outlined", size = "medium", tone = "primary" }: ButtonShape,
  className?: string,
): string {
  return [styles.button, styles[variant], styles[size], styles[tone], className]
    .filter(Boolean)
    .join(" ");
}
