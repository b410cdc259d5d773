import { verdict } from "../harness";

/** A line of the table: the figure of each version, and what is promised. */
export interface Row {
  name: string;
  unit: string;
  bare?: number;
  own: number;
  other?: number;
  /** The promise in words, and whether it holds; undefined when nothing was there to compare with. */
  limit: string;
  holds: boolean | undefined;
}

function text(value: number | undefined, unit: string): string {
  if (value === undefined || Number.isNaN(value)) return "–";
  const digits = value < 10 && !Number.isInteger(value) ? 2 : 0;
  return `${value.toFixed(digits)} ${unit}`.trim();
}

function answerOf(holds: boolean | undefined): string {
  if (holds === undefined) return "–";
  return holds ? "yes" : "NO";
}

/** Prints the table as Markdown, then the promises that do not hold. */
export function print(rows: Row[], other: string | undefined): void {
  const head = ["", "bare Next", ...(other ? [other] : []), "this version", "limit", "holds"];
  const lines = rows.map(({ name, unit, bare, own, other: before, limit, holds }) => [
    name,
    text(bare, unit),
    ...(other ? [text(before, unit)] : []),
    text(own, unit),
    limit,
    answerOf(holds),
  ]);
  for (const line of [head, head.map(() => "---"), ...lines])
    console.log(`| ${line.join(" | ")} |`);
  console.log("");
  for (const { name, unit, own, limit, holds } of rows)
    if (holds === false) verdict(false, `${name}: ${text(own, unit)}, promised ${limit}`);
}
