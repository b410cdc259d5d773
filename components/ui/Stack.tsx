import { classes } from "./classes";
import { placed, type LayoutProps } from "./layout";
import styles from "./layout.module.css";

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
