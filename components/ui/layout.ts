import type { HTMLAttributes } from "react";
import { classes } from "./classes";
import styles from "./layout.module.css";
import { shownOn, type Windows } from "./windows";

export interface LayoutProps extends Omit<HTMLAttributes<HTMLElement>, "className" | "style"> {
  as?: "div" | "span" | "section" | "article" | "nav" | "ul" | "ol" | "li" | "dl" | "p";
  /** Pixels between the children. */
  gap?: number;
  align?: "start" | "baseline" | "end" | "stretch";
  /** Takes what its row leaves. */
  grow?: boolean;
  /** As wide as its content. */
  fixed?: boolean;
  /** At the bottom of its stack. */
  toBottom?: boolean;
  on?: Windows;
}

type Placement = Pick<LayoutProps, "align" | "grow" | "fixed" | "toBottom" | "on">;

/** The classes of what a row and a stack have in common. */
export const placed = ({ align, grow, fixed, toBottom, on }: Placement) =>
  classes(
    align && styles[align],
    grow && styles.grow,
    fixed && styles.fixed,
    toBottom && styles.toBottom,
    shownOn(on),
  );
