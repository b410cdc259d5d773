interface Label {
  width: number;
  /** Of a bar with the room around it. */
  band: number;
  barWidth: number;
  /** Whether the bar before reaches the label's height. */
  isNextToHigher: boolean;
  /** At the bar's end, below its outline's: it is no value of the outline. */
  isBeside?: boolean;
}

const GAP = 4;
/** To an outline, too. */
const BESIDE_GAP = 6;

/** Where a bar's value begins, from the bar's middle: never in a higher bar before it. */
export function startOfLabel({ width, band, barWidth, isNextToHigher, isBeside }: Label): number {
  if (isBeside) return barWidth / 2 + BESIDE_GAP;
  const centered = -width / 2;
  return isNextToHigher ? Math.max(centered, GAP + barWidth / 2 - band) : centered;
}
