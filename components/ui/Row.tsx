import type { HTMLAttributes, ReactNode } from "react";
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

interface Props extends LayoutProps {
  justify?: "between" | "toEnd";
  wrap?: boolean;
  /** Within a line of text. */
  inline?: boolean;
}

/** Children beside each other, centered, 8 pixels apart. */
export function Row({
  as: Element = "div",
  gap,
  align,
  justify,
  wrap,
  inline,
  grow,
  fixed,
  toBottom,
  on,
  ...rest
}: Props) {
  return (
    <Element
      {...rest}
      {...(gap !== undefined && { style: inline ? { columnGap: gap } : { gap } })}
      className={classes(
        styles.row,
        justify && styles[justify],
        wrap && styles.wrap,
        inline && styles.inline,
        placed({ align, grow, fixed, toBottom, on }),
      )}
    />
  );
}

/** What takes a row's rest, and a row for itself where less than 160 pixels are left. */
export function Basis({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={classes(styles.basis, wide && styles.wideBasis)}>{children}</div>;
}
