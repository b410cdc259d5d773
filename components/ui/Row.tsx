import type { ReactNode } from "react";
import { classes } from "./classes";
import { placed, type LayoutProps } from "./layout";
import styles from "./layout.module.css";

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
