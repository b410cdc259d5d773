import type { ChartProps } from "./chart-types";
import { classes } from "./classes";
import styles from "./skeleton.module.css";

/** In the place of what is being loaded. */
export function Skeleton({ height }: { height: number }) {
  return <div className={styles.skeleton} style={{ height }} />;
}

/** In the place of a chart: twelve thin bars, or one in the place of each name. */
export function ChartSkeleton({ layout = "vertical" }: Pick<ChartProps, "layout">) {
  return <div className={classes(styles.skeleton, styles.bars, styles[layout])} />;
}

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** In the place of a list: its toolbar and its rows; not shown for an instant. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.listSkeleton}>
      <Skeleton height={36} />
      <div>
        {ROWS.map((row) => (
          <div key={row}>
            <Skeleton height={14} />
            <Skeleton height={14} />
            <Skeleton height={14} />
          </div>
        ))}
      </div>
    </div>
  );
}
