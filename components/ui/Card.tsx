import type { HTMLAttributes } from "react";
import styles from "./Card.module.css";
import { classes } from "./classes";

interface Props extends Omit<HTMLAttributes<HTMLElement>, "className" | "style"> {
  as?: "div" | "section" | "article" | "li";
  /** Its children stand under each other, with space around them; `dense` with less on a phone. */
  padded?: boolean | "dense";
  /** Pixels between the children of a padded card. */
  gap?: number;
  /** The border of what is overdue. */
  late?: boolean;
}

export function Card({ as: Element = "div", padded = false, gap, late, ...rest }: Props) {
  return (
    <Element
      {...rest}
      {...(gap !== undefined && { style: { gap } })}
      className={classes(
        styles.card,
        padded && styles.padded,
        padded === "dense" && styles.dense,
        late && styles.lateEdge,
      )}
    />
  );
}
