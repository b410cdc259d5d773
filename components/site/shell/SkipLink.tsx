import styles from "./SkipLink.module.css";

/** The first stop of the keyboard: past the bar, to what the page is about. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to content
    </a>
  );
}
