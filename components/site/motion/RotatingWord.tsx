"use client";

import { useEffect, useRef } from "react";
import styles from "./RotatingWord.module.css";
import { isPaused } from "./pause";
import { isStill } from "./leave";
import { VERBS, WORD } from "./timing";

/**
 * The headline's word: a new one every 1618 ms, faded in 333 ms with the swap half-way. Its box is as wide as the
 * longest word. The compositor does the fade; script only swaps the text.
 */
export function RotatingWord() {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const word = box.current;
    if (!word || isStill()) return;
    let index = 0;
    let swap: ReturnType<typeof setTimeout> | undefined;
    const turn = setInterval(() => {
      if (document.hidden || isPaused()) return;
      word.animate({ opacity: [1, 0, 1] }, { duration: WORD.transition, easing: "ease-in-out" });
      swap = setTimeout(() => {
        index = (index + 1) % VERBS.length;
        word.textContent = VERBS[index] ?? VERBS[0];
      }, WORD.transition / 2);
    }, WORD.interval);
    return () => {
      clearInterval(turn);
      clearTimeout(swap);
    };
  }, []);
  return (
    <span className={styles.box}>
      <span ref={box} className={styles.word}>
        {VERBS[0]}
      </span>
    </span>
  );
}
