"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState, type CSSProperties } from "react";
import { paint } from "../shell/paint";
import styles from "./Shapes.module.css";
import { useMotionReady } from "./SiteMotion";
import { DRIFT } from "./timing";

/** A plus, a connector, an elbow, a ring, a node, a plus: [drawing, width]. */
const drawings = [
  ["M12 6v12M6 12h12", 24],
  ["M5 9a3 3 0 100 6 3 3 0 000-6zM8 12h8M19 9a3 3 0 100 6 3 3 0 000-6z", 22],
  ["M5 5v7q0 6 6 6h7M18 15.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z", 20],
  ["M12 7.5a4.5 4.5 0 100 9 4.5 4.5 0 000-9z", 22],
  ["M12 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z", 22],
  ["M12 6v12M6 12h12", 20],
] as const;

/** Pages whose text or form nothing drifts behind. */
const CALM = ["/contact", "/privacy", "/terms"];

const between = (low: number, high: number) => low + Math.random() * (high - low);

/**
 * One shape of a gutter's column, somewhere in its third of the height, and the way that it drifts
 * to and fro.
 */
function shapeIn(gutter: number, cell: number): CSSProperties {
  const across = `calc((max(26px, (100vw - 1200px) / 2) - 26px) * ${between(0, 1).toFixed(2)})`;
  const away = (reach: number) => `${between(-reach, reach).toFixed(0)}px`;
  const way = {
    "--x": away(DRIFT.sideways),
    "--y": away(DRIFT.reach),
    "--turn": `${between(-20, 20).toFixed(0)}deg`,
  };
  return {
    ...way,
    [gutter === 0 ? "left" : "right"]: across,
    top: `${(((cell + between(0.15, 0.85)) * 100) / DRIFT.columns).toFixed(1)}%`,
    animationDuration: `${between(...DRIFT.seconds).toFixed(1)}s`,
  };
}

const newShapes = () =>
  Array.from({ length: DRIFT.rows * DRIFT.columns }, (_, index) =>
    shapeIn(Math.floor(index / DRIFT.columns), index % DRIFT.columns),
  );

/** The shapes, and how often they were made: what is made anew begins its way anew. */
const first = () => ({ times: 0, styles: newShapes() });

/**
 * Two rows of three small shapes, each row upright in a gutter beside the content, made anew when
 * the window's size changes by more than 100 px.
 */
export function Shapes() {
  const place = useRef<HTMLDivElement>(null);
  const path = usePathname();
  const isReady = useMotionReady();
  const [shapes, setShapes] = useState(first);

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
      setShapes(({ times }) => ({ times: times + 1, styles: newShapes() }));
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);

  const isShown = isReady && !CALM.includes(path);
  return (
    <div ref={place} className={styles.place}>
      {isShown &&
        drawings.map(([drawing, width], index) => (
          <svg
            key={`${shapes.times} ${index}`}
            viewBox="0 0 24 24"
            width={width}
            fill="none"
            stroke={paint.primary}
            strokeWidth="1.75"
            strokeLinecap="round"
            className={styles.shape}
            style={shapes.styles[index]}
          >
            <path d={drawing} />
          </svg>
        ))}
    </div>
  );
}
