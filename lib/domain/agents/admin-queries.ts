import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { FINAL_STATUSES } from "@/lib/domain/billing/constants";
import { thisMonth } from "./queries";
import { agentColumns } from "./serializers";
import type { AgentRow } from "./serializers";

const MAX_AGENTS = 100;
const MAX_SILENT = 5;

/** The agents of one customer, newest first. */
export const listCustomerAgents = (_scope: AgencyScope, userId: string): Promise<AgentRow[]> =>
  db().agent.findMany({
    where: { deletedAt: null, subscription: { userId } },
    select: agentColumns,
    orderBy: { createdAt: "desc" },
    take: MAX_AGENTS,
  });

/** The monthly price of a subscription in cents, and what all its agents cost this month. */
export async function readMargin(_scope: AgencyScope, subscriptionId: string) {
  const [{ amountCents }, { _sum }] = await Promise.all([
    db().subscription.findUniqueOrThrow({
      where: { id: subscriptionId },
      select: { amountCents: true },
    }),
    db().agentDay.aggregate({
      where: { agent: { subscriptionId }, day: { gte: toColumn(thisMonth().from) } },
      _sum: { costMicros: true },
    }),
  ]);
  return { amountCents, costMicros: _sum.costMicros ?? BigInt(0) };
}

/** Agents that are silent now, the longest first. */
export const listSilentAgents = (_scope: AgencyScope) =>
  db().agent.findMany({
    where: {
      deletedAt: null,
      silentAt: { lte: now() },
      subscription: { status: { notIn: [...FINAL_STATUSES] } },
    },
    select: {
      id: true,
      name: true,
      lastReportAt: true,
      subscription: { select: { user: { select: { name: true } } } },
    },
    orderBy: { silentAt: "asc" },
    take: MAX_SILENT,
  });
