import type { HTMLAttributes, ReactNode } from "react";
import { classes } from "./classes";
import { shownOn, type Windows } from "./windows";
import styles from "./Text.module.css";

interface TextLook {
  /** The theme's, without the public site's headings; `sentence` is what a page comes to. */
  variant?:
    | "title"
    | "sentence"
    | "heading"
    | "figure"
    | "subtitle1"
    | "body1"
    | "body2"
    | "caption"
    | "inherit";
  /** `primary` is the text's color, `accent` the area's. */
  color?: "primary" | "secondary" | "accent" | "late" | "warning" | "error";
  strong?: boolean;
  bold?: boolean;
  /** Figures of one width. */
  tabular?: boolean;
  /** No longer valid. */
  struck?: boolean;
  /** One line, which ends with an ellipsis. */
  noWrap?: boolean;
  /** One line, as long as it is. */
  oneLine?: boolean;
  /** Two lines, the second ends with an ellipsis. */
  twoLines?: boolean;
  /** Four lines high where cards stand beside each other; on a phone two at most. */
  evenLines?: boolean;
  /** Breaks within long words. */
  breaks?: boolean;
  /** Line breaks of the text stay. */
  preWrap?: boolean;
  /** At the end of its row. */
  toEnd?: boolean;
  /** A paragraph of a message: lines of at most 720 pixels, space above and below. */
  readable?: boolean;
  /** Takes what the row leaves. */
  grow?: boolean;
  on?: Windows;
}

interface Props extends TextLook, Omit<HTMLAttributes<HTMLElement>, "className" | "color"> {
  as?: "p" | "span" | "div" | "strong" | "h1" | "h2" | "h3" | "dt" | "dd" | "li" | "blockquote";
}

export function Text({
  as: Element = "p",
  variant = "body1",
  color,
  strong,
  bold,
  tabular,
  struck,
  noWrap,
  oneLine,
  twoLines,
  evenLines,
  breaks,
  preWrap,
  toEnd,
  readable,
  grow,
  on,
  ...rest
}: Props) {
  return (
    <Element
      {...rest}
      className={classes(
        variant !== "inherit" && styles[variant],
        color && styles[color],
        strong && styles.strong,
        bold && styles.bold,
        tabular && styles.tabular,
        struck && styles.struck,
        noWrap && styles.noWrap,
        oneLine && styles.oneLine,
        twoLines && styles.twoLines,
        evenLines && styles.evenLines,
        breaks && styles.breaks,
        preWrap && styles.preWrap,
        toEnd && styles.textEnd,
        readable && styles.readable,
        grow && styles.grow,
        shownOn(on),
      )}
    />
  );
}

/** The price of a service, before its unit. */
export function Price({ children }: { children: ReactNode }) {
  return <strong className={styles.price}>{children}</strong>;
}
