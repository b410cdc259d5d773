"use client";

import { useEffect, useRef, useState } from "react";
import { mayMove } from "./pause";
import styles from "./RotatingWord.module.css";
import { VERBS, WORD } from "./timing";

/** Hidden from assistive technology: the headline has a name. */
export function RotatingWord() {
  const word = useRef<HTMLSpanElement>(null);
  const [turns, setTurns] = useState(0);

  useEffect(() => {
    let swap: ReturnType<typeof setTimeout> | undefined;
    const timer = setInterval(() => {
      if (!mayMove()) return;
      word.current?.animate({ opacity: [1, 0, 1] }, WORD.transition);
      swap = setTimeout(() => setTurns((count) => count + 1), WORD.transition / 2);
    }, WORD.interval);
    return () => {
      clearInterval(timer);
      clearTimeout(swap);
    };
  }, []);

  return (
    <span className={styles.box} aria-hidden="true">
      <span ref={word}>{VERBS[turns % VERBS.length]}</span>
    </span>
  );
}
