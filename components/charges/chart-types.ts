interface ChartRow {
  key: string;
  label: string;
  /** A narrower label, for phones. */
  short?: string;
  /** Zero or more: decides the bar's length. */
  value: number;
  text: string;
  /** Link to the rows behind the value. */
  href?: string;
  /** The current month: in primary, hatched. */
  running?: boolean;
  /** What the current month is expected to end at: a dashed outline. */
  expected?: number;
}

export interface ChartProps {
  label: string;
  /** Names of the two columns. */
  head: [string, string];
  rows: ChartRow[];
  /** Writes a value on the axis: no cents. */
  locale?: string;
  height?: number;
}
