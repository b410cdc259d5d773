"use client";

import type { ReactNode } from "react";
import { usePaused } from "./pause";
import styles from "./PauseControl.module.css";

/**
 * Stops everything that moves by itself (WCAG 2.2.2), on every page. The box is a sibling of what it stops: the style sheet
 * reads it, so that it works before and without script.
 */
export function PauseControl({ pause, play }: { pause: ReactNode; play: ReactNode }) {
  const [isPaused, setPaused] = usePaused();
  return (
    <>
      <input
        type="checkbox"
        id="still"
        className={styles.input}
        checked={isPaused}
        onChange={(event) => setPaused(event.target.checked)}
      />
      <label htmlFor="still" className={styles.pause}>
        <span className={styles.hidden}>Pause motion</span>
        <span className={styles.running}>{pause}</span>
        <span className={styles.paused}>{play}</span>
      </label>
    </>
  );
}
