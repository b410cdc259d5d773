import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import type { Tx } from "@/lib/db/client";
import { GROUPS, type Group } from "./constants";

/** The place of a group in a list. */
export const rankOf = (group: Group): number => GROUPS.indexOf(group);

/**
 * The order of all that waits for the agency, over the columns `rank`, `by`, `since`, `cents` and
 * `id`: group by group; of promises the broken ones first, then the nearest deadline, of money the
 * largest sum.
 */
export const firstLost = (): Prisma.Sql => Prisma.sql`rank,
  CASE WHEN rank = ${rankOf("money")}::int THEN -cents END, ("by" < ${now()}) IS NOT TRUE,
  coalesce("by", since + interval '1 day'), id`;

/**
 * Rows of a relation with the columns of `firstLost`, in its order, each with the `total` of all.
 * Raw: Prisma has no UNION, and would need a statement for each kind.
 */
export const readFirstLost = (
  client: Tx,
  things: Prisma.Sql,
  { take, skip = 0 }: { take: number; skip?: number },
): Promise<unknown> => client.$queryRaw`
  SELECT thing.*, count(*) OVER ()::int AS total FROM (${things}) thing
  ORDER BY ${firstLost()} LIMIT ${take} OFFSET ${skip}`;
