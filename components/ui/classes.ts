import type { HTMLAttributes } from "react";
import styles from "./ui.module.css";

/** The names that apply, as a `className`. */
export const classes = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(" ") || undefined;

/** Windows below 600 px, from 600 px on, below 900 px, from 900 px on. */
export type Windows = "phone" | "desk" | "narrow" | "wide";

const windows = {
  phone: styles.phoneOnly,
  desk: styles.deskOnly,
  narrow: styles.narrowOnly,
  wide: styles.wideOnly,
};

/** The class of what is shown in some windows only. */
export const shownOn = (on: Windows | undefined) => on && windows[on];

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
