import styles from "./TableStates.module.css";

/** The place a table is about to take, in its size: nothing moves when it arrives. */
export function TableLoading({ rows = 5, label }: { rows?: number; label: string }) {
  return (
    <div className={styles.loading} role="status" aria-label={`Loading ${label}`}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={styles.bar} />
      ))}
    </div>
  );
}
