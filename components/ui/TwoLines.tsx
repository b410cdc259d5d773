import type { ReactNode } from "react";
import styles from "./parts.module.css";
import { Text } from "./Text";

export function TwoLines({ children, second }: { children: ReactNode; second?: ReactNode }) {
  return (
    <span className={styles.lines}>
      <strong>{children}</strong>
      {second && (
        <Text as="span" variant="caption" color="secondary">
          {second}
        </Text>
      )}
    </span>
  );
}
