import "server-only";
import { db } from "@/lib/db/client";
import type { AgentMonth } from "./schema";
import { monthColumns, toMonth } from "./serializers";

const MAX_MONTHS = 25;

/** The sealed months of an agent that the caller may see, newest first. */
export async function listMonths(agentId: string): Promise<AgentMonth[]> {
  const rows = await db().agentMonth.findMany({
    where: { agentId },
    select: monthColumns,
    orderBy: { createdAt: "desc" },
    take: MAX_MONTHS,
  });
  return rows.map(toMonth);
}
