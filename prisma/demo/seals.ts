import { SYSTEM } from "@/lib/auth/permissions";
import { fromColumn } from "@/lib/core/dates";
import type { Tx } from "@/lib/db/client";
import { sealNext } from "@/lib/domain/agents/months";
import { billedAt } from "@/test/factories/times";

/** The billing job seals on the day after the review. */
const sealedAt = ({ reviewUntil }: { reviewUntil: Date }) =>
  billedAt(fromColumn(reviewUntil).add({ days: 1 }));

/**
 * Seals the months whose review is over, each on its day, and prints each on the first invoice of
 * its subscription made after that, as the product does.
 */
export async function sealDemoMonths(tx: Tx): Promise<void> {
  const agents = await tx.agent.findMany({ select: { id: true }, orderBy: { id: "asc" } });
  for (const { id } of agents) while (await sealNext(tx, id, SYSTEM, { at: sealedAt }));
  const reviews = await tx.monthReview.findMany({ select: { id: true, periodEnd: true } });
  for (const { id, periodEnd } of reviews)
    await tx.monthReview.update({
      where: { id },
      data: { createdAt: billedAt(fromColumn(periodEnd)) },
    });
  const months = await tx.agentMonth.findMany({
    select: { id: true, createdAt: true, agent: { select: { name: true, subscriptionId: true } } },
  });
  for (const { id: monthId, createdAt, agent } of months) {
    const { name: agentName, subscriptionId } = agent;
    const charge = await tx.charge.findFirst({
      where: { subscriptionId, createdAt: { gt: createdAt } },
      select: { id: true },
      orderBy: { createdAt: "asc" },
    });
    if (charge) await tx.invoiceMonth.create({ data: { monthId, chargeId: charge.id, agentName } });
  }
}
