import type { ReactNode } from "react";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import styles from "./Sides.module.css";

interface Props {
  /** At the right, or below on a narrow screen. */
  aside: ReactNode;
  /** At the foot of the aside, in sight while the columns scroll. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Two columns with a line between them. */
export function Sides({ aside, foot, children }: Props) {
  return (
    <div className={styles.sides}>
      <div className={styles.side}>{children}</div>
      <div className={styles.aside}>
        {aside}
        {foot && <div className={styles.asideFoot}>{foot}</div>}
      </div>
    </div>
  );
}

interface PartProps {
  id: string;
  title: string;
  /** `h2` in a card of a page. */
  level?: "h2" | "h3";
  children: ReactNode;
}

/** A section with a heading within a card. */
export function SidePart({ id, title, level = "h3", children }: PartProps) {
  return (
    <Stack as="section" aria-labelledby={id} gap={8}>
      <Text as={level} variant="subtitle1" id={id}>
        {title}
      </Text>
      <div>{children}</div>
    </Stack>
  );
}
