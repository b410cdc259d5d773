import styles from "./parts.module.css";

/** In the place of what is being loaded. */
export function Skeleton({ height }: { height: number | "100%" }) {
  return <div className={styles.skeleton} style={{ height }} />;
}
