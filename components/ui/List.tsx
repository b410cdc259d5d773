import type { ComponentProps, HTMLAttributes, ReactNode } from "react";
import { classes } from "./classes";
import { Scroller } from "./Scroller";
import { shownOn, type Windows } from "./windows";
import styles from "./List.module.css";

interface Props extends Omit<HTMLAttributes<HTMLElement>, "className" | "style"> {
  as?: "li" | "div";
  /** It holds a stretched link. */
  linked?: boolean;
  /** Two short lines. */
  dense?: boolean;
}

/** A row of a list that fills a panel: padded, with a line above it. */
export function ListItem({ as: Element = "li", linked, dense, ...rest }: Props) {
  return (
    <Element
      {...rest}
      className={classes(styles.item, linked && styles.linked, dense && styles.denseItem)}
    />
  );
}

/** An item without padding that holds a stretched link. */
export function LinkedItem({ as: Element = "li", children }: Pick<Props, "as" | "children">) {
  return <Element className={styles.linkedItem}>{children}</Element>;
}

/** A list that scrolls by itself. */
export function ScrollList(props: Omit<ComponentProps<typeof Scroller>, "className" | "as">) {
  return <Scroller as="ol" {...props} className={styles.scrollList} />;
}

/** What a list leaves out, behind its last line. */
export function More({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.more}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}

interface TileProps {
  size?: 28 | 36 | 40;
  /** Of something overdue. */
  late?: boolean;
  /** Of something settled. */
  good?: boolean;
  on?: Windows;
  children: ReactNode;
}

/** The square around an icon at the start of a row. */
export function Tile({ size = 36, late, good, on, children }: TileProps) {
  return (
    <div
      className={classes(
        styles.tile,
        size === 28 && styles.smallTile,
        size === 40 && styles.largeTile,
        late && styles.lateTile,
        good && styles.goodTile,
        shownOn(on),
      )}
    >
      {children}
    </div>
  );
}
