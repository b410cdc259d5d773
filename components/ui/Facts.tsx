import type { ReactNode } from "react";
import styles from "./parts.module.css";
import { Text } from "./Text";

export function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <Text as="dt" variant="caption" color="secondary">
            {term}
          </Text>
          <Text as="dd" variant="body2" strong>
            {value}
          </Text>
        </div>
      ))}
    </dl>
  );
}
