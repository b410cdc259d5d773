import type { ReactNode } from "react";
import { classes } from "./classes";
import styles from "./Columns.module.css";

interface Props {
  /** The breakpoint from which there are two columns. */
  from: "sm" | "md" | "lg";
  /** They end together. */
  even?: boolean;
  children: ReactNode;
}

const columns = { sm: styles.columnsSm, md: styles.columnsMd, lg: styles.columnsLg };

export function Columns({ from, even, children }: Props) {
  return (
    <div className={classes(styles.columns, columns[from], even && styles.even)}>{children}</div>
  );
}

interface AsideProps {
  /** They end together: the last card of the shorter one is higher. */
  even?: boolean;
  /** What stands beside comes first, and what is below it last; the main column is between. */
  asideFirst?: boolean;
  children: ReactNode;
}

/** A column and beside it, in a wide window, one of 384 pixels. */
export function MainAside({ even, asideFirst, children }: AsideProps) {
  return (
    <div
      className={classes(
        styles.columns,
        styles.mainAside,
        even && styles.even,
        asideFirst && styles.asideFirst,
      )}
    >
      {children}
    </div>
  );
}

interface CardsProps {
  /** A list of cards takes the focus when the focused one disappears. */
  as?: "div" | "ul";
  min: 320 | 340;
  /** Three in a window that has room for two: the first takes a line of its own. */
  wideFirst?: boolean;
  children: ReactNode;
}

/** As many cards beside each other as find 320 or 340 pixels. */
export function Cards({ as: Element = "div", min, wideFirst, children }: CardsProps) {
  return (
    <Element
      tabIndex={Element === "ul" ? -1 : undefined}
      className={classes(
        styles.cards,
        min === 320 ? styles.cards320 : styles.cards340,
        wideFirst && styles.wideFirst,
      )}
    >
      {children}
    </Element>
  );
}
