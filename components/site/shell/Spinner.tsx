import styles from "./Spinner.module.css";

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className={styles.place}>
      <span className={styles.spinner} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
