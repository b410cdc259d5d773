import { Icon } from "../shell/Icon";
import styles from "./PauseControl.module.css";

/** Stops all automatic motion (WCAG 2.2.2): heard by pause.ts, by name in site.css. */
export function PauseControl({ size }: { size: 16 | 20 }) {
  return (
    <label className={styles.control}>
      <input type="checkbox" name="pause-motion" className={styles.input} />
      <Icon name="pause" size={size} />
      <Icon name="play" size={size} />
      Pause motion
    </label>
  );
}
