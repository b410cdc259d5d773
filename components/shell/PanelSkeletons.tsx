"use client";

import type { ReactNode } from "react";
import { Card } from "@/components/ui/Card";
import { classes } from "@/components/ui/classes";
import { Cards } from "@/components/ui/Columns";
import { Skeleton } from "@/components/ui/Skeleton";
import { Stack } from "@/components/ui/Stack";
import { Board, BoardSection } from "./Board";
import styles from "./PanelSkeletons.module.css";

const times = (length: number, make: (index: number) => ReactNode) =>
  Array.from({ length }, (_, index) => make(index));

interface WaitingProps {
  className?: string;
  children: ReactNode;
}

/** In the place of a panel; not shown for an instant. */
function Waiting({ className, children }: WaitingProps) {
  return (
    <div role="status" aria-label="Loading data" className={classes(styles.waiting, className)}>
      {children}
    </div>
  );
}

/** In the place of a list: its toolbar and its rows. */
export const ListSkeleton = () => (
  <Waiting className={styles.list}>
    <Skeleton height={36} />
    <div>
      {times(8, (row) => (
        <div key={row}>
          {times(3, (column) => (
            <Skeleton key={column} />
          ))}
        </div>
      ))}
    </div>
  </Waiting>
);

/** In the place of a toolbar and cards. */
export function CardsSkeleton() {
  return (
    <Waiting className={styles.cards}>
      <Skeleton height={36} />
      <Cards min={340}>
        {times(6, (card) => (
          <Card key={card} padded gap={16}>
            <Skeleton height={36} />
            <Skeleton height={20} />
            <Skeleton height={80} />
          </Card>
        ))}
      </Cards>
    </Waiting>
  );
}

/** In the place of a form below its views: a card a section, its name beside its fields. */
export function FormSkeleton() {
  return (
    <Waiting className={styles.form}>
      <Skeleton height={40} />
      <Stack>
        {[224, 224, 116, 160, 72].map((height, section) => (
          <Card key={section} padded>
            <Skeleton height={20} />
            <Skeleton height={height} />
          </Card>
        ))}
      </Stack>
    </Waiting>
  );
}

/** In the place of the account: its list of sections, and the first of them. */
export function AccountSkeleton() {
  return (
    <Waiting className={styles.account}>
      <div>
        {times(8, (section) => (
          <Skeleton key={section} height={40} />
        ))}
      </div>
      <Stack>
        {[194, 274, 204, 282].map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </Stack>
    </Waiting>
  );
}

/** In the place of the agency's Overview: what waits, and below it three cards. */
export function GridSkeleton() {
  const panel = (key: number) => (
    <Card key={key} padded gap={20}>
      {times(5, (row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Card>
  );
  return (
    <Waiting>
      <Stack>
        {panel(0)}
        <Cards min={340} wideFirst>
          {times(3, panel)}
        </Cards>
      </Stack>
    </Waiting>
  );
}

/** In the place of the portal's first page: the month, what waits, last week, the services. */
export function OverviewSkeleton() {
  return (
    <Waiting>
      <Board>
        <Skeleton height={204} />
        <BoardSection columns="withRail">
          <Skeleton height={384} />
          <Skeleton height={384} />
        </BoardSection>
        <Skeleton height={340} />
      </Board>
    </Waiting>
  );
}
