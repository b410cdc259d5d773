"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { isStill } from "./leave";
import { layOutRest } from "./rest";
import { DRIFT } from "./timing";
import styles from "./Decoration.module.css";

const idle = (work: () => void) => {
  if (!("requestIdleCallback" in window)) return setTimeout(work, 1_200);
  return requestIdleCallback(work, { timeout: 4_000 });
};

/**
 * What script adds to a page that is already complete: the layout of what is far below, drifting shapes, sections that slide in, smooth scrolling. All of
 * it is fetched when the page is idle, or for the scrolling with the first turn of the wheel; none of it when nothing may move.
 */
export function Decoration() {
  const place = useRef<HTMLDivElement>(null);
  const path = usePathname();

  useEffect(() => {
    const element = place.current;
    if (!element || isStill()) return;
    let stop: (() => void) | undefined;
    let gone = false;
    const begin = async () => {
      const { driftShapes } = await import("./drift");
      if (!gone) stop = driftShapes(element, styles.shape ?? "");
    };
    idle(() => setTimeout(() => void begin(), DRIFT.delay));
    const smooth = () => void import("./smooth").then((module) => module.smoothScroll());
    addEventListener("wheel", smooth, { once: true, passive: true });
    return () => {
      gone = true;
      stop?.();
      removeEventListener("wheel", smooth);
    };
  }, []);

  useEffect(() => layOutRest(), [path]);

  useEffect(() => {
    if (isStill()) return;
    let stop: (() => void) | undefined;
    let gone = false;
    idle(
      () =>
        void import("./reveal").then(({ revealSections }) => {
          if (!gone) stop = revealSections();
        }),
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [path]);

  return <div ref={place} className={styles.place} />;
}
