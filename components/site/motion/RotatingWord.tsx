"use client";

import { AnimatePresence } from "framer-motion";
import * as m from "framer-motion/m";
import { useEffect, useState } from "react";
import styles from "./RotatingWord.module.css";
import { usePaused } from "./pause";
import { useMotionReady } from "./SiteMotion";
import { VERBS, WORD } from "./timing";

const half = { duration: WORD.transition / 2_000, ease: "easeInOut" } as const;

/** A new word every 1618 ms. Hidden from assistive technology: the headline has a name. */
export function RotatingWord() {
  const isReady = useMotionReady();
  const [isPaused] = usePaused();
  const [turns, setTurns] = useState(0);

  useEffect(() => {
    if (!isReady || isPaused) return;
    const timer = setInterval(() => {
      if (!document.hidden) setTurns((count) => count + 1);
    }, WORD.interval);
    return () => clearInterval(timer);
  }, [isReady, isPaused]);

  return (
    <span className={styles.box} aria-hidden="true">
      <AnimatePresence mode="wait">
        <m.span
          key={turns}
          // The first word is server-rendered and does not fade in.
          initial={turns > 0 && { opacity: 0 }}
          animate={turns > 0 ? { opacity: 1 } : undefined}
          exit={{ opacity: 0 }}
          transition={half}
        >
          {VERBS[turns % VERBS.length]}
        </m.span>
      </AnimatePresence>
    </span>
  );
}
