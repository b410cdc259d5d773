import type { ReactNode } from "react";
import { Icon } from "./Icon";
import styles from "./parts.module.css";
import { Text } from "./Text";

/** A heading that opens what is below it. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary>
        <Text as="h3" variant="subtitle1">
          {title}
        </Text>
        <Icon name="expand" size={20} />
      </summary>
      {children}
    </details>
  );
}
