"use client";

import type { ReactNode } from "react";
import { usePaused } from "./pause";
import styles from "./PauseControl.module.css";

/** Stops all automatic motion (WCAG 2.2.2); without script site.css reads the checkbox by name. */
export function PauseControl({ pause, play }: { pause: ReactNode; play: ReactNode }) {
  const [isPaused, setPaused] = usePaused();
  return (
    <label className={styles.control}>
      <input
        type="checkbox"
        name="pause-motion"
        className={styles.input}
        checked={isPaused}
        onChange={(event) => setPaused(event.target.checked)}
      />
      <span className={styles.running}>{pause}</span>
      <span className={styles.paused}>{play}</span>
      Pause motion
    </label>
  );
}
