import { Icon } from "@/components/ui/Icon";
import { PAUSE_ID } from "./pause";
import styles from "./PauseControl.module.css";

/**
 * Stops everything that moves by itself (WCAG 2.2.2), on every page, with or without script. The box is a sibling of what
 * it stops: `html:has(:checked)` would have the browser style the whole document anew with every node that is put into it.
 */
export function PauseControl() {
  return (
    <>
      <input type="checkbox" id={PAUSE_ID} className={styles.input} />
      <label htmlFor={PAUSE_ID} className={styles.pause}>
        <span className={styles.hidden}>Pause motion</span>
        <span className={styles.running}>
          <Icon name="pause" size={20} />
        </span>
        <span className={styles.paused}>
          <Icon name="play" size={20} />
        </span>
      </label>
    </>
  );
}
