"use client";

import { useEffect, useState } from "react";
import { mayMove } from "./pause";
import styles from "./RotatingWord.module.css";
import { VERBS, WORD } from "./timing";

/** Hidden from assistive technology: the headline has a name. */
export function RotatingWord() {
  const [turns, setTurns] = useState(0);
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    let swap: ReturnType<typeof setTimeout> | undefined;
    let skipped = 0;
    function turn() {
      setLeaving(true);
      swap = setTimeout(() => {
        setTurns((count) => count + 1);
        setLeaving(false);
      }, WORD.transition / 2);
    }
    const timer = setInterval(() => {
      if (skipped < WORD.skipped) skipped += 1;
      else if (mayMove()) turn();
    }, WORD.interval);
    return () => {
      clearInterval(timer);
      clearTimeout(swap);
    };
  }, []);

  return (
    <span className={styles.box} aria-hidden="true">
      <span className={isLeaving ? styles.leaving : styles.word}>
        {VERBS[turns % VERBS.length]}
      </span>
    </span>
  );
}
