import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import type { CustomerScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { conflict, notFound } from "@/lib/core/errors";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { ownedBy } from "@/lib/domain/charges/queries";
import { sealNext, TIMEOUT_MS } from "./months";
import { monthColumns } from "./serializers";
import type { MonthRow } from "./serializers";

/** Accepts a month under review and every earlier one of its agent, and seals them at once. */
export function acceptMonth(
  scope: CustomerScope<"services">,
  id: string,
  caller: Caller,
): Promise<MonthRow> {
  const work = async (tx: Tx) => {
    const ofScope = { id, agent: { subscription: ownedBy(scope) } };
    const review = await tx.monthReview.findFirst({
      where: ofScope,
      select: { agentId: true, periodStart: true },
    });
    if (!review) {
      if (await tx.agentMonth.findFirst({ where: ofScope, select: { id: true } })) throw isSealed();
      throw notFound("month");
    }
    const { agentId, periodStart } = review;
    await lockRow(tx, "Agent", agentId);
    const { count } = await tx.monthReview.updateMany({
      where: { agentId, monthId: null, periodStart: { lte: periodStart } },
      data: {
        acceptedAt: now(),
        acceptedById: caller.actor.id,
        acceptedByName: caller.actor.name,
        version: { increment: 1 },
      },
    });
    if (count === 0) throw isSealed();
    await auditOf("agentMonth")(tx, caller, "agentMonth.accepted", id);
    for (let n = 0; n < count; n += 1) await sealNext(tx, agentId, caller);
    return tx.agentMonth.findUniqueOrThrow({ where: { id }, select: monthColumns });
  };
  return inTransaction(work, { timeout: TIMEOUT_MS });
}

const isSealed = () => conflict("This month is sealed already.");
