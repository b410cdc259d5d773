import { classes } from "./classes";
import styles from "./Skeleton.module.css";

/** In the place of what is being loaded; of a line of text without a height. */
export function Skeleton({ height }: { height?: number }) {
  return <div className={styles.skeleton} style={height ? { height } : undefined} />;
}

/** In the place of a chart: twelve thin bars. */
export function ChartSkeleton() {
  return <div className={classes(styles.skeleton, styles.bars)} />;
}
