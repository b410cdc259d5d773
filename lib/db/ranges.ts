import "server-only";
import { z } from "zod";
import { Prisma } from "@/generated/prisma/client";
import { keysOf } from "@/lib/core/fields";
import type { Tx } from "./client";

/** From an instant to before another; without them since ever, until ever. */
export interface Range {
  from?: Date;
  to?: Date;
}

const toText = (instant: Date | undefined, open: string) => instant?.toISOString() ?? open;

/**
 * The sums of `value` of the rows whose `at` lies in each range: one number a range for each
 * source, a relation with these two columns. Raw because Prisma groups by a column, not by ranges
 * of it, and would need a statement for each.
 */
export async function sumByRange<K extends string>(
  client: Tx,
  ranges: Range[],
  sources: Record<K, Prisma.Sql>,
): Promise<Record<K, number[]>> {
  const names = keysOf(sources);
  const sums = names.map(
    (name) => Prisma.sql`(
      SELECT coalesce(sum(value), 0)::float8 FROM (${sources[name]}) source
      WHERE at >= range.since AND at < range.until) AS ${Prisma.raw(`"${name}"`)}`,
  );
  const since = ranges.map(({ from }) => toText(from, "-infinity"));
  const until = ranges.map(({ to }) => toText(to, "infinity"));
  const rows = await client.$queryRaw`
    SELECT ${Prisma.join(sums)}
    FROM unnest(${since}::timestamptz[], ${until}::timestamptz[]) WITH ORDINALITY AS range (since, until, n)
    ORDER BY n`;
  const read = z.array(z.record(z.string(), z.number())).parse(rows);
  const columns = names.map((name) => [name, read.map((row) => row[name] ?? 0)]);
  return Object.fromEntries(columns) as Record<K, number[]>;
}
