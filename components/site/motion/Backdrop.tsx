import { Shapes } from "./Shapes";
import styles from "./Backdrop.module.css";

/** Four slow ellipses and the drifting shapes, behind everything and unseen by a screen reader. */
export function Backdrop() {
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <Shapes />
    </div>
  );
}
