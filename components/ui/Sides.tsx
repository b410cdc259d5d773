import type { ReactNode } from "react";
import styles from "./card.module.css";
import { Stack } from "./Stack";
import { Text } from "./Text";

interface Props {
  /** In a well: at the right, or below on a narrow screen. */
  aside: ReactNode;
  children: ReactNode;
}

/** The inside of a card or a dialog in two columns. */
export function Sides({ aside, children }: Props) {
  return (
    <div className={styles.sides}>
      <div className={styles.side}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A section with a heading within a card. */
export function Part({ id, title, children }: PartProps) {
  return (
    <Stack as="section" aria-labelledby={id} gap={8}>
      <Text as="h3" variant="subtitle1" id={id}>
        {title}
      </Text>
      <div>{children}</div>
    </Stack>
  );
}
