import styles from "./CutWire.module.css";

/** The wire of the pages, cut before its end: beside what is not there, or failed. */
export const CutWire = () => (
  <svg viewBox="0 0 560 120" width="560" height="120" className={styles.wire} aria-hidden="true">
    <use href="/drawings.svg#cut-wire" />
  </svg>
);
