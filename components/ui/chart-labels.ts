interface Label {
  width: number;
  /** Of a bar with the room around it. */
  band: number;
  barWidth: number;
  /** Whether the bar before reaches the label's height. */
  isNextToHigher: boolean;
}

const GAP = 4;

/** Where a value over its bar begins, from the bar's middle: never in a higher bar before it. */
export function startOfLabel({ width, band, barWidth, isNextToHigher }: Label): number {
  const centered = -width / 2;
  return isNextToHigher ? Math.max(centered, GAP + barWidth / 2 - band) : centered;
}
