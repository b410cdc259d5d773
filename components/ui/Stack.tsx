import { classes } from "./classes";
import styles from "./layout.module.css";
import { placed, type LayoutProps } from "./Row";

/** Children under each other, 16 pixels apart. */
export function Stack({
  as: Element = "div",
  gap,
  align,
  grow,
  fixed,
  toBottom,
  on,
  ...rest
}: LayoutProps) {
  return (
    <Element
      {...rest}
      {...(gap !== undefined && { style: { gap } })}
      className={classes(styles.stack, placed({ align, grow, fixed, toBottom, on }))}
    />
  );
}
