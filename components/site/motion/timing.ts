/** Spec section 9, in milliseconds unless said otherwise. */
export const FADE = 300;
export const FOOTER_SCROLL = 700;
export const REVEAL = { duration: 800, offset: 50, trigger: 0.8 };
export const DRIFT = {
  reach: 100,
  seconds: [15, 25],
  delay: 100,
  rows: 2,
  columns: 3,
  resize: 100,
} as const;
export const SCROLL = {
  duration: 1.2,
  lerp: 0.08,
  touchMultiplier: 1.5,
  orientation: "vertical",
} as const;
/** The spec's two unexplained constants: a new word this often, with a transition this long. */
export const WORD = { interval: 1618, transition: 333 };
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

/** Milliseconds after which what is far below is laid out though nobody has touched the page. */
export const REST = { after: 3_500 };
