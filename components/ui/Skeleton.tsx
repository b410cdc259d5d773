import styles from "./parts.module.css";

/** In the place of what is being loaded. */
export function Skeleton({ height }: { height: number | "100%" }) {
  return <div className={styles.skeleton} style={{ height }} />;
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
