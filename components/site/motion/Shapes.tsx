"use client";

import { useEffect, useRef, useState, type CSSProperties } from "react";
import styles from "./Backdrop.module.css";
import { useSiteMotion } from "./SiteMotion";
import { DRIFT } from "./timing";

const between = (low: number, high: number) => low + Math.random() * (high - low);

/** One shape somewhere in its cell of the grid, and the way that it drifts to and fro. */
function shapeIn(row: number, column: number): CSSProperties {
  const size = `${between(48, 140)}px`;
  const away = () => `${between(-DRIFT.reach, DRIFT.reach)}px`;
  const way = { "--x": away(), "--y": away(), "--turn": `${between(-40, 40)}deg` };
  return {
    ...way,
    width: size,
    height: size,
    left: `${((column + between(0.15, 0.7)) * 100) / DRIFT.columns}%`,
    top: `${((row + between(0.15, 0.7)) * 100) / DRIFT.rows}%`,
    animationDuration: `${between(...DRIFT.seconds)}s`,
  };
}

const newShapes = () =>
  Array.from({ length: DRIFT.rows * DRIFT.columns }, (_, index) =>
    shapeIn(Math.floor(index / DRIFT.columns), index % DRIFT.columns),
  );

/** Six drifting shapes, made anew when the window's size changes by more than 100 px. */
export function Shapes() {
  const place = useRef<HTMLDivElement>(null);
  const { isReady } = useSiteMotion();
  const [shapes, setShapes] = useState(newShapes);

  useEffect(() => {
    if (!place.current) return;
    let made: DOMRectReadOnly | undefined;
    const watcher = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      made ??= entry.contentRect;
      if (Math.max(Math.abs(width - made.width), Math.abs(height - made.height)) <= DRIFT.resize)
        return;
      made = entry.contentRect;
      setShapes(newShapes());
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);

  return (
    <div ref={place} className={styles.place}>
      {isReady && shapes.map((style) => <i key={`${style.left} ${style.top}`} style={style} />)}
    </div>
  );
}
