import type { ReactNode } from "react";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { Tile } from "@/components/ui/List";
import styles from "./Strip.module.css";

interface Props {
  /** Of its heading. */
  id: string;
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  /** Below it. */
  text: ReactNode;
  actions: ReactNode;
  /** More rows. */
  children?: ReactNode;
}

/** What is due, across the page: the sum and what it is for, each row with its buttons. */
export function Strip({ id, title, badge, text, actions, children }: Props) {
  return (
    <div className={styles.strip}>
      <Card as="section" aria-labelledby={id} late>
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
      </Card>
    </div>
  );
}

export function StripRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
