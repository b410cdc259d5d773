import type { ReactNode } from "react";
import { classes } from "./classes";
import styles from "./Facts.module.css";

interface Props {
  facts: [string, ReactNode][];
  /** In two columns instead of four, in larger type. */
  plain?: boolean;
  /** One below the other, beside what is done with each. */
  lines?: boolean;
  /** The same as rows: the term at one edge, its value at the other. */
  edges?: boolean;
}

export function Facts({ facts, plain, lines, edges }: Props) {
  return (
    <dl
      className={classes(
        styles.facts,
        plain && styles.factsPlain,
        lines && styles.factsLines,
        edges && styles.factsEdges,
      )}
    >
      {facts.map(([term, value], position) => (
        <div key={position}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
