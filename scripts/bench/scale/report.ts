import { verdict } from "../verdict";
import { EXPORT_MB, FLOOR_MS, LIMIT_MS, RATIO } from "./measure";
import type { Exported, Once, Row } from "./measure";

const ms = (value: number) => value.toFixed(1);

/** Prints a table of measured requests and whether they keep the promise. Returns the latter. */
export function reportRows(
  title: string,
  rows: Row[],
  promise = `at most ${LIMIT_MS} ms, and at most ${RATIO} times that of a hundredth of the size (or within ${FLOOR_MS} ms of it)`,
): boolean {
  const line = (name: string, cells: string[]) =>
    `${name.slice(0, 55).padEnd(56)}${cells.map((cell) => cell.padStart(9)).join("")}`;
  console.log(`\n${line(`${title} (ms)`, ["1/100 p50", "p95", "full p50", "p95", "ratio"])}`);
  for (const { name, p50, p95, small50, small95, holds } of rows) {
    const mark = holds === null ? "  (no limit)" : holds ? "" : "  OVER";
    console.log(
      line(name, [ms(small50), ms(small95), ms(p50), ms(p95), (p95 / small95).toFixed(2)]) + mark,
    );
  }
  return verdict(
    rows.every(({ holds }) => holds !== false),
    `95th percentile ${promise}`,
  );
}

/** Prints what many queries took and whether all stay within the limit. Returns the latter. */
export function reportOnce({ asked, p95, slowest }: Once): boolean {
  console.log();
  const held = verdict(
    slowest.every((row) => row.ms <= LIMIT_MS),
    `${asked.toLocaleString("en")} combinations of filter, word and order, each asked once, at most ${LIMIT_MS} ms (95th percentile ${ms(p95)}). The slowest:`,
  );
  for (const row of slowest)
    console.log(`  ${ms(row.ms).padStart(7)} ms  ${row.name}${row.ms > LIMIT_MS ? "  OVER" : ""}`);
  return held;
}

/** Prints what an export took and whether it kept within its memory. Returns the latter. */
export function reportExport({ rows, megabytes, seconds, added, after }: Exported): boolean {
  console.log();
  return verdict(
    added <= EXPORT_MB && after < 5_000,
    `export of ${rows.toLocaleString("en")} payments, ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s, ${added.toFixed(0)} MB added memory (limit ${EXPORT_MB}); of one that was given up, ${after.toLocaleString("en")} rows were read in a later second`,
  );
}

/** Prints the sequential scans that were found. Returns whether there were none. */
export function reportScans({
  plans,
  scans,
  read,
}: {
  plans: number;
  scans: string[];
  read: string[];
}): boolean {
  console.log();
  const held = verdict(
    scans.length + read.length === 0 && plans > 0,
    `no sequential scan of a table over 10,000 rows in ${plans.toLocaleString("en")} plans, nor by PostgreSQL's own count`,
  );
  for (const line of [...scans, ...read]) console.log(`  ${line}`);
  return held;
}
