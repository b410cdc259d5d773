import { usePathname } from "next/navigation";
import { useEffect, useRef, useState, type CSSProperties } from "react";
import styles from "./Shapes.module.css";
import { DRIFT } from "./timing";

/** [path, width] */
const drawings = [
  ["M12 6v12M6 12h12", 24],
  ["M5 9a3 3 0 100 6 3 3 0 000-6zM8 12h8M19 9a3 3 0 100 6 3 3 0 000-6z", 22],
  ["M5 5v7q0 6 6 6h7M18 15.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z", 20],
  ["M12 7.5a4.5 4.5 0 100 9 4.5 4.5 0 000-9z", 22],
  ["M12 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z", 22],
  ["M12 6v12M6 12h12", 20],
] as const;

/** Pages without shapes. */
const EXCLUDED = ["/contact", "/privacy", "/terms"];

const randomBetween = (low: number, high: number) => low + Math.random() * (high - low);

/** A random place in a third of a gutter, and a random drift. */
function shapeStyle(gutter: number, cell: number): CSSProperties {
  const inset = `calc((max(26px, (100vw - 1200px) / 2) - 26px) * ${randomBetween(0, 1).toFixed(2)})`;
  const offset = (reach: number) => `${randomBetween(-reach, reach).toFixed(0)}px`;
  const seconds = randomBetween(...DRIFT.seconds);
  const drift = {
    "--x": offset(DRIFT.sideways),
    "--y": offset(DRIFT.reach),
    "--turn": `${randomBetween(-20, 20).toFixed(0)}deg`,
  };
  return {
    ...drift,
    [gutter === 0 ? "left" : "right"]: inset,
    top: `${(((cell + randomBetween(0.15, 0.85)) * 100) / DRIFT.columns).toFixed(1)}%`,
    animationDuration: `${seconds.toFixed(1)}s`,
    animationIterationCount: (DRIFT.rest / seconds).toFixed(2),
  };
}

const newShapes = () =>
  Array.from({ length: DRIFT.rows * DRIFT.columns }, (_, index) =>
    shapeStyle(Math.floor(index / DRIFT.columns), index % DRIFT.columns),
  );

/** `generation` is part of the keys, so that new shapes restart their animation. */
const initialShapes = () => ({ generation: 0, styles: newShapes() });

/** Three shapes in each gutter, placed again when the window changes by more than 100 px. */
export function Shapes() {
  const container = useRef<HTMLDivElement>(null);
  const path = usePathname();
  const [shapes, setShapes] = useState(initialShapes);

  useEffect(() => {
    if (!container.current) return;
    let last: DOMRectReadOnly | undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      last ??= entry.contentRect;
      if (Math.max(Math.abs(width - last.width), Math.abs(height - last.height)) <= DRIFT.resize)
        return;
      last = entry.contentRect;
      setShapes(({ generation }) => ({ generation: generation + 1, styles: newShapes() }));
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);

  const isShown = !EXCLUDED.includes(path);
  return (
    <div ref={container} className={styles.place}>
      {isShown &&
        drawings.map(([drawing, width], index) => (
          <svg
            key={`${shapes.generation} ${index}`}
            viewBox="0 0 24 24"
            width={width}
            fill="none"
            stroke="var(--mui-palette-primary-main)"
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
