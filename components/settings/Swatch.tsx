import styles from "./Swatch.module.css";

const HEX = /^#[\da-f]{6}$/i;

/** A color as it looks, as soon as it is one. */
export function Swatch({ color }: { color: string }) {
  return HEX.test(color) ? (
    <span className={styles.swatch} style={{ backgroundColor: color }} />
  ) : null;
}
