import type { ReactNode } from "react";
import styles from "./card.module.css";
import { classes } from "./classes";
import { Stack } from "./Stack";
import { Text } from "./Text";

interface Props {
  /** At the right, or below on a narrow screen. */
  aside: ReactNode;
  /** At the foot of the aside, in sight while the columns scroll. */
  foot?: ReactNode;
  /** Two cards on a page, instead of the inside of one. */
  apart?: boolean;
  children: ReactNode;
}

/** Two columns with a line between them, or two cards. */
export function Sides({ aside, foot, apart, children }: Props) {
  return (
    <div className={classes(styles.sides, apart && styles.apart)}>
      <div className={classes(styles.side, apart && styles.card)}>{children}</div>
      <div className={classes(styles.aside, apart && styles.card)}>
        {aside}
        {foot && <div className={styles.asideFoot}>{foot}</div>}
      </div>
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
