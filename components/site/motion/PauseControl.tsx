import { Icon } from "../shell/Icon";
import styles from "./PauseControl.module.css";

interface Props {
  size: 16 | 20;
  /** Where it has no word beside its icon: how it is placed. */
  placed?: string;
}

/** Stops all automatic motion (WCAG 2.2.2): heard by pause.ts, by name in site.css. */
export function PauseControl({ size, placed }: Props) {
  const label = "Pause motion";
  return (
    <label className={placed === undefined ? styles.control : `${styles.control} ${placed}`}>
      <input
        type="checkbox"
        name="pause-motion"
        className={styles.input}
        aria-label={placed === undefined ? undefined : label}
      />
      <Icon name="pause" size={size} />
      <Icon name="play" size={size} />
      {placed === undefined && label}
    </label>
  );
}
