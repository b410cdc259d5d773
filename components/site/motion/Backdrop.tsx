import { SiteMotion } from "./SiteMotion";
import styles from "./Backdrop.module.css";

export function Backdrop() {
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <SiteMotion />
    </div>
  );
}
