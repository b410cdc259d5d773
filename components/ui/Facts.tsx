import type { ReactNode } from "react";
import { classes } from "./classes";
import styles from "./Facts.module.css";

interface Props {
  facts: [string, ReactNode][];
  /** In two columns instead of four, in larger type. */
  plain?: boolean;
  /** One below the other, beside what is done with each. */
  lines?: boolean;
}

export function Facts({ facts, plain, lines }: Props) {
  return (
    <dl className={classes(styles.facts, plain && styles.factsPlain, lines && styles.factsLines)}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
