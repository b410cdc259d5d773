import "server-only";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { SHOWN_REASONS } from "./constants";
import type { Window } from "./windows";
import { OTHER_REASONS } from "./reasons";
import type { CountedReason } from "./schema";

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
    _sum: { count: true },
    _count: { _all: true, text: true },
    _min: { text: true },
    _max: { text: true },
    orderBy: [{ _sum: { count: "desc" } }, { reason: "asc" }, { outcome: "asc" }],
    take: most,
  });
  return rows.map(({ outcome, reason, _sum, _count, _min, _max }) => {
    const isEqual = _count.text === _count._all && _min.text === _max.text;
    return { outcome, reason: (isEqual && _min.text) || reason, count: _sum.count ?? 0 };
  });
}
