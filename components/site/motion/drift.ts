import { animate } from "framer-motion/dom/mini";
import { isPaused, onPause } from "./pause";
import { DRIFT } from "./timing";

type Controls = ReturnType<typeof animate>;

const between = (low: number, high: number) => low + Math.random() * (high - low);

/** One shape somewhere in its cell of the grid, on its way to and fro for ever. */
function shapeIn(place: HTMLElement, className: string, row: number, column: number): Controls {
  const shape = document.createElement("i");
  shape.className = className;
  const size = between(48, 140);
  Object.assign(shape.style, {
    width: `${size}px`,
    height: `${size}px`,
    left: `${((column + between(0.15, 0.7)) * 100) / DRIFT.columns}%`,
    top: `${((row + between(0.15, 0.7)) * 100) / DRIFT.rows}%`,
  });
  place.append(shape);
  const away = () => `${between(-DRIFT.reach, DRIFT.reach)}px`;
  const to = `translate3d(${away()}, ${away()}, 0) rotate(${between(-40, 40)}deg)`;
  const [low, high] = DRIFT.seconds;
  return animate(
    shape,
    { transform: ["translate3d(0px, 0px, 0) rotate(0deg)", to] },
    { duration: between(low, high), repeat: Infinity, repeatType: "reverse", ease: "easeInOut" },
  );
}

/** Fills `place` with drifting shapes, anew when the window's size changes by more than 100 px. Returns what ends it. */
export function driftShapes(place: HTMLElement, className: string): () => void {
  let running: Controls[] = [];
  let size = [innerWidth, innerHeight] as const;

  const generate = () => {
    for (const controls of running) controls.stop();
    place.replaceChildren();
    running = Array.from({ length: DRIFT.rows * DRIFT.columns }, (_, index) =>
      shapeIn(place, className, Math.floor(index / DRIFT.columns), index % DRIFT.columns),
    );
    obey(isPaused());
  };
  const obey = (paused: boolean) => {
    for (const controls of running) controls[paused ? "pause" : "play"]();
  };
  const resized = () => {
    const [width, height] = size;
    if (
      Math.abs(innerWidth - width) <= DRIFT.resize &&
      Math.abs(innerHeight - height) <= DRIFT.resize
    )
      return;
    size = [innerWidth, innerHeight];
    generate();
  };

  generate();
  const deaf = onPause(obey);
  addEventListener("resize", resized, { passive: true });
  return () => {
    deaf();
    removeEventListener("resize", resized);
    for (const controls of running) controls.stop();
    place.replaceChildren();
  };
}
