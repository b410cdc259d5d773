import type { ReactNode } from "react";
import { Icon } from "./Icon";
import { Tile } from "./List";
import { Card } from "./Card";
import styles from "./strip.module.css";

interface Props {
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
export function Strip({ title, badge, text, actions, children }: Props) {
  return (
    <Card as="section" aria-labelledby="due" late>
      <div className={styles.strip}>
        <div className={styles.first}>
          <Tile size={40} late on="desk">
            <Icon name="clock" size={20} />
          </Tile>
          <div className={styles.lines}>
            <h2 id="due">{title}</h2>
            {badge && <span>{badge}</span>}
            {text}
          </div>
          {actions}
        </div>
        {children}
      </div>
    </Card>
  );
}

export function StripRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
