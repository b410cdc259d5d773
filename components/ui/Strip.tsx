import type { ReactNode } from "react";
import card from "./card.module.css";
import { classes } from "./classes";
import { Icon } from "./Icon";
import { Tile } from "./List";
import styles from "./strip.module.css";

interface Props {
  /** Of its heading. */
  id: string;
  title: string;
  /** Beside the title. */
  badge: ReactNode;
  /** Below it. */
  text: ReactNode;
  actions: ReactNode;
  /** More rows. */
  children: ReactNode;
}

/** What is due, across the page: the sum and what it is for, each row with its buttons. */
export function Strip({ id, title, badge, text, actions, children }: Props) {
  return (
    <section aria-labelledby={id} className={classes(card.card, card.lateEdge, styles.strip)}>
      <div className={styles.first}>
        <Tile size={40} late on="desk">
          <Icon name="clock" size={20} />
        </Tile>
        <div className={styles.lines}>
          <h2 id={id}>{title}</h2>
          {badge && <span>{badge}</span>}
          {text}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}

export function StripRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
