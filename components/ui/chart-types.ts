export interface ChartRow {
  key: string;
  label: string;
  /** A narrower label, for phones. */
  short?: string;
  /** Zero or more: decides the bar's length. */
  value: number;
  /** The value as one reads it. */
  text: string;
  /** Where the rows behind this figure are. */
  href?: string;
  /** The month that is still running: in primary, hatched. */
  running?: boolean;
  /** What the running month is expected to end at: a dashed outline. */
  expected?: number;
}

export interface ChartProps {
  label: string;
  /** Names of the two columns. */
  head: [string, string];
  rows: ChartRow[];
  /** `vertical` for a run of months, `horizontal` for named things. */
  layout?: "vertical" | "horizontal";
  /** Writes a value on the axis: no cents. */
  locale?: string;
  /** Values on the axis: dollars (default), whole numbers or percent. */
  unit?: "dollars" | "number" | "percent";
  height?: number;
}
