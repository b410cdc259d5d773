"use client";

import type { ReactNode } from "react";
import { usePaused } from "./pause";
import styles from "./PauseControl.module.css";

/**
 * Stops everything that moves by itself (WCAG 2.2.2); in the footer and the drawer, never over
 * content. Without script the style sheet reads the box by its name (site.css).
 */
export function PauseControl({ pause, play }: { pause: ReactNode; play: ReactNode }) {
  const [isPaused, setPaused] = usePaused();
  return (
    <label className={styles.control}>
      <input
        type="checkbox"
        name="still"
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
