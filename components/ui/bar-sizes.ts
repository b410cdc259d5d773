/** Bars take 44 % of their band, at most 20 px. */
export const GAP = 0.56;
export const MAX_BAR_WIDTH = 20;

interface LastLabel {
  labelWidth: number;
  band: number;
  /** Between the last band and the chart's edge, which the label stays within. */
  margin: number;
}

/** Whether the label over the last bar reaches the bar before it. */
export function isWiderThanGap({ labelWidth, band, margin }: LastLabel): boolean {
  const shift = Math.max(0, labelWidth / 2 - band / 2 - margin);
  const bar = Math.min(MAX_BAR_WIDTH, (1 - GAP) * band);
  return labelWidth / 2 + shift > band - bar / 2;
}
