import "server-only";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { SHOWN_REASONS } from "./constants";
import type { Window } from "./windows";
import { shownReason } from "./fold-reason";
import { OTHER_REASONS } from "./reasons";
import type { CountedReason } from "./schema";
import type { MainReason } from "./work-schema";

const counted = {
  _sum: { count: true },
  _count: { _all: true, text: true },
  _min: { text: true },
  _max: { text: true },
} as const;

interface Group {
  reason: string;
  _count: { _all: number; text: number };
  _min: { text: string | null };
  _max: { text: string | null };
}

/** A reason as it was reported, where all are equal. */
function textOf({ reason, _count, _min, _max }: Group): string {
  const isEqual = _count.text === _count._all && _min.text === _max.text;
  return (isEqual && _min.text) || shownReason(reason);
}

/** The commonest reasons of agents in a window, as they were reported where all are equal. */
export async function readReasons(
  agentIds: string[],
  { from, to }: Window,
  most = SHOWN_REASONS,
): Promise<CountedReason[]> {
  const rows = await db().agentReason.groupBy({
    by: ["outcome", "reason"],
    where: {
      agentId: { in: agentIds },
      day: { gte: toColumn(from), lte: toColumn(to) },
      reason: { not: OTHER_REASONS },
    },
    ...counted,
    orderBy: [{ _sum: { count: "desc" } }, { reason: "asc" }, { outcome: "asc" }],
    take: most,
  });
  return rows.map((row) => ({
    outcome: row.outcome,
    reason: textOf(row),
    count: row._sum.count ?? 0,
  }));
}

/** The commonest reason for which each agent failed in a window, and how many others there are. */
export async function readMainReasons(
  agentIds: string[],
  { from, to }: Window,
): Promise<Map<string, MainReason>> {
  const rows = await db().agentReason.groupBy({
    by: ["agentId", "reason"],
    where: {
      agentId: { in: agentIds },
      outcome: "failed",
      day: { gte: toColumn(from), lte: toColumn(to) },
      reason: { not: OTHER_REASONS },
    },
    ...counted,
    orderBy: [{ _sum: { count: "desc" } }, { reason: "asc" }],
  });
  const reasons = new Map<string, MainReason>();
  for (const { agentId, ...row } of rows) {
    const first = reasons.get(agentId);
    if (first) first.others += 1;
    else reasons.set(agentId, { reason: textOf(row), count: row._sum.count ?? 0, others: 0 });
  }
  return reasons;
}
