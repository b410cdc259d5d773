"use client";

import { useState } from "react";
import styles from "./RotatingWord.module.css";
import { VERBS } from "./timing";

/** Begins when the script is there, which changes the word. */
const begin = (word: HTMLSpanElement | null) => word?.classList.add(styles.turning ?? "");

/**
 * Its style fades it; the word changes where that begins anew, unseen. Hidden from assistive
 * technology: the headline has a name.
 */
export function RotatingWord() {
  const [turns, setTurns] = useState(0);
  return (
    <span className={styles.box} aria-hidden="true">
      <span ref={begin} onAnimationIteration={() => setTurns((count) => count + 1)}>
        {VERBS[turns % VERBS.length]}
      </span>
    </span>
  );
}
