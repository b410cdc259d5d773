import type { HTMLAttributes, ReactNode } from "react";
import styles from "./card.module.css";
import { classes, shownOn, type Windows } from "./classes";

interface Props extends Omit<HTMLAttributes<HTMLElement>, "className" | "style"> {
  as?: "li" | "div";
  /** It holds a stretched link. */
  linked?: boolean;
}

/** A row of a list that fills a panel: padded, with a line above it. */
export function ListItem({ as: Element = "li", linked, ...rest }: Props) {
  return <Element {...rest} className={classes(styles.item, linked && styles.linked)} />;
}

/** A list whose items have lines between them; the focus of a removed item moves to it. */
export function Lines({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.lines} tabIndex={-1}>
      {children}
    </ul>
  );
}

interface TileProps {
  size?: 36 | 40;
  /** Of something overdue. */
  late?: boolean;
  on?: Windows;
  children: ReactNode;
}

/** The square around an icon at the start of a row. */
export function Tile({ size = 36, late, on, children }: TileProps) {
  return (
    <div
      className={classes(
        styles.tile,
        size === 40 && styles.largeTile,
        late && styles.lateTile,
        shownOn(on),
      )}
    >
      {children}
    </div>
  );
}
