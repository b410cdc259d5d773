import { Icon } from "../shell/Icon";
import styles from "./PauseControl.module.css";

/**
 * Stops all automatic motion (WCAG 2.2.2): pause.ts listens to it; without script site.css reads it
 * by its name.
 */
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
