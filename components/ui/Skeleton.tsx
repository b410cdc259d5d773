import { classes } from "./classes";
import styles from "./Skeleton.module.css";

/** In the place of what is being loaded. */
export function Skeleton({ height }: { height: number }) {
  return <div className={styles.skeleton} style={{ height }} />;
}

/** In the place of a chart: twelve thin bars. */
export function ChartSkeleton() {
  return <div className={classes(styles.skeleton, styles.bars)} />;
}
