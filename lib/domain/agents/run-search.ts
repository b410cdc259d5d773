import "server-only";
import { z } from "zod";
import { Prisma } from "@/generated/prisma/client";
import type { RunOutcome } from "@/generated/prisma/enums";
import { foldPattern } from "@/lib/core/fold-pattern";
import { db } from "@/lib/db/client";
import { readRows } from "@/lib/db/rows";
import { runColumns } from "./serializers";
import type { RunRow } from "./serializers";

/** Which of an agent's runs are looked through; instants are half-open. */
export interface RunFilter {
  agentId: string;
  from?: Date;
  to?: Date;
  outcome?: RunOutcome;
  isWrong?: boolean;
  /** What a person may want to look at: those alone that were not done, or were called wrong. */
  isUnusual: boolean;
}

/** As Prisma has it, without a search. */
export const whereOf = ({
  from,
  to,
  isUnusual,
  ...exact
}: RunFilter): Prisma.AgentRunWhereInput => ({
  ...exact,
  startedAt: { gte: from, lt: to },
  ...(isUnusual && { OR: [{ outcome: { in: ["handed_over", "failed"] } }, { isWrong: true }] }),
});

interface Slice {
  take: number;
  skip?: number;
  orderBy: Record<string, "asc" | "desc">[];
}

const { sql } = Prisma;
const ids = z.array(z.object({ id: z.string() }));
const counts = z.tuple([z.object({ count: z.int() })]);

// Raw: Prisma knows no regular expressions, and there is no folded text beside so many rows.
function found(filter: RunFilter, search: string, { take, skip = 0, orderBy }: Slice): Prisma.Sql {
  const { agentId, from, to, outcome, isWrong, isUnusual } = filter;
  const order = orderBy.some((one) => one.startedAt === "desc") ? sql`DESC` : sql`ASC`;
  return sql`SELECT id FROM "AgentRun" WHERE "agentId" = ${agentId}::uuid
    ${from ? sql`AND "startedAt" >= ${from}` : Prisma.empty}
    ${to ? sql`AND "startedAt" < ${to}` : Prisma.empty}
    ${outcome ? sql`AND outcome = ${outcome}::"RunOutcome"` : Prisma.empty}
    ${isWrong === undefined ? Prisma.empty : sql`AND "isWrong" = ${isWrong}`}
    ${isUnusual ? sql`AND (outcome IN ('handed_over', 'failed') OR "isWrong")` : Prisma.empty}
    AND subject ~ ${foldPattern(search)}
    ORDER BY "startedAt" ${order}, id ${order} LIMIT ${take} OFFSET ${skip}`;
}

/** The runs whose subject has the words, whatever their case and accents, in the slice's order. */
export async function searchRuns(
  filter: RunFilter,
  search: string,
  slice: Slice,
): Promise<RunRow[]> {
  const matches = await readRows(ids, found(filter, search, slice));
  const { orderBy } = slice;
  const where = { id: { in: matches.map(({ id }) => id) } };
  return db().agentRun.findMany({ where, select: runColumns, orderBy });
}

/** How many there are, up to `take`. */
export async function countFound(filter: RunFilter, search: string, slice: Slice): Promise<number> {
  const query = sql`SELECT count(*)::int AS count FROM (${found(filter, search, slice)}) matches`;
  return (await readRows(counts, query))[0].count;
}
