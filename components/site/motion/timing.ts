/** Figures of docs/product.md, in milliseconds unless said otherwise. */
export const FADE = 300;
export const FOOTER_SCROLL = 700;
export const DRIFT = {
  reach: 100,
  sideways: 14,
  seconds: [15, 25],
  rest: 20,
  delay: 100,
  rows: 2,
  columns: 3,
  resize: 100,
} as const;
export const SCROLL = {
  duration: 1.2,
  lerp: 0.08,
  touchMultiplier: 1.5,
  syncTouch: true,
  orientation: "vertical",
} as const;
/** The next example run: 7 s of a run and 9 of rest, `turns` times. */
export const RUN = { interval: 16_000, turns: 3 } as const;
export const VERBS = [
  "work",
  "learn",
  "adapt",
  "evolve",
  "scale",
  "improve",
  "innovate",
  "optimize",
  "enhance",
  "analyze",
  "predict",
  "accelerate",
  "automate",
  "transform",
  "streamline",
] as const;
