"use client";

import type { ReactNode } from "react";
import { Card } from "./Card";
import { Scroller } from "./Scroller";
import { Skeleton } from "./Skeleton";
import styles from "./SummaryCards.module.css";
import { Text } from "./Text";
import { TextLink } from "./TextLink";

export interface SummaryFigure {
  label: string;
  value: ReactNode;
  trend?: ReactNode;
  /** Before the label: its color in a chart. */
  mark?: ReactNode;
  /** Link to the rows behind the figure. */
  href?: string;
}

export function SummaryCards({ label, figures }: { label: string; figures: SummaryFigure[] }) {
  return (
    <Scroller as="dl" aria-label={label} className={styles.row}>
      {figures.map((figure) => (
        <SummaryCard key={figure.label} {...figure} />
      ))}
    </Scroller>
  );
}

function SummaryCard({ label, value, trend, mark, href }: SummaryFigure) {
  const figure = <span className={styles.number}>{value}</span>;
  return (
    <Card>
      <Text as="dt" variant="caption" color="secondary" noWrap>
        {mark}
        {label}
      </Text>
      <dd className={styles.value}>
        {href ? (
          <TextLink to="state" href={href} color="inherit" underline="hover" stretched>
            {figure}
          </TextLink>
        ) : (
          figure
        )}
        {trend && (
          <span className={styles.trend}>
            <Text variant="caption" color="secondary" noWrap on="desk">
              {trend}
            </Text>
          </span>
        )}
      </dd>
    </Card>
  );
}

export function SummaryLoading() {
  return (
    <div role="status" aria-label="Loading summary" className={styles.row}>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} height={76} />
      ))}
    </div>
  );
}
