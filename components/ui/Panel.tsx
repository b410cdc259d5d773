import type { ReactNode } from "react";
import styles from "./card.module.css";
import { Text } from "./Text";
import { Card } from "./Card";

interface Props {
  id: string;
  title: ReactNode;
  /** At the end of the header. */
  aside?: ReactNode;
  /** Content without padding: a table, a list. */
  flush?: boolean;
  children: ReactNode;
}

/** A card with a heading. */
export function Panel({ id, title, aside, flush = false, children }: Props) {
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.panelHead}>
        <Text as="h2" variant="heading" id={id}>
          {title}
        </Text>
        {aside}
      </div>
      <div className={flush ? styles.flush : styles.panelBody}>{children}</div>
    </Card>
  );
}

/** A line at the end of a flush panel: a label and a sum. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return <div className={styles.panelFoot}>{children}</div>;
}
