import "server-only";
import type { CustomerScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { ownedBy } from "@/lib/domain/billing/payment-queries";
import { minutesSaved } from "./day-figures";
import { stateOf } from "./policy";
import { thisMonth } from "./queries";
import type { ServiceAgent } from "./work-schema";

const MAX_AGENTS = 100;

/** What each of a customer's agents did this month, from the figures of its days. */
export async function listServiceAgents(scope: CustomerScope): Promise<ServiceAgent[]> {
  const rows = await db().agent.findMany({
    where: { deletedAt: null, subscription: ownedBy(scope) },
    select: {
      id: true,
      name: true,
      subscriptionId: true,
      lastReportAt: true,
      silentAt: true,
      deletedAt: true,
      baselineMinutes: true,
      subscription: { select: { status: true } },
      days: {
        where: { day: { gte: toColumn(thisMonth().from) } },
        select: { done: true, handedOver: true, failed: true, wrong: true },
      },
    },
    orderBy: { createdAt: "asc" },
    take: MAX_AGENTS,
  });
  return rows.map(({ days, ...row }) => {
    const sum = { done: 0, handedOver: 0, failed: 0, wrong: 0 };
    for (const day of days) {
      sum.done += day.done;
      sum.handedOver += day.handedOver;
      sum.failed += day.failed;
      sum.wrong += day.wrong;
    }
    return {
      _id: row.id,
      name: row.name,
      subscription: row.subscriptionId,
      state: stateOf(row, now()),
      ...sum,
      minutesSaved: minutesSaved(sum, row.baselineMinutes),
    };
  });
}
