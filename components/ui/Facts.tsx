import type { ReactNode } from "react";
import { classes } from "./classes";
import styles from "./parts.module.css";

interface Props {
  facts: [string, ReactNode][];
  /** In two columns instead of four, in larger type. */
  plain?: boolean;
}

export function Facts({ facts, plain }: Props) {
  return (
    <dl className={classes(styles.facts, plain && styles.factsPlain)}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
