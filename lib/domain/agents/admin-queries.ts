import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { thisMonth } from "./windows";

/** The monthly price of a subscription in cents, and what all its agents cost this month. */
export async function readMargin(_scope: AgencyScope<"work">, subscriptionId: string) {
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
