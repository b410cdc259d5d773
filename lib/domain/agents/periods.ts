import "server-only";
import type { SubscriptionStatus } from "@/lib/domain/subscriptions/schema";
import { today } from "@/lib/core/clock";
import { fromColumn, isAfter, monthsAfter, toColumn } from "@/lib/core/dates";
import type { Tx } from "@/lib/db/client";
import { isFinal } from "@/lib/domain/subscriptions/policy";

/** What the periods of an agent follow from. */
export interface Employment {
  subscriptionId: string;
  deletedAt: Date | null;
  subscription: { status: SubscriptionStatus; nextBillingDate: Date };
}

/** A period of an agent's work: that of a charge, or the days before the first. */
export interface Period {
  start: Date;
  /** The first day after it. */
  end: Date;
}

/** Whether no other period follows the one that today is in. */
export const isEnding = ({ deletedAt, subscription }: Employment): boolean =>
  deletedAt !== null || isFinal(subscription.status);

/**
 * The period that begins on a day, or after a break that begins then; null while a subscription
 * stands still and nothing is charged from there on.
 */
async function findPeriod(tx: Tx, agent: Employment, from: Date): Promise<Period | null> {
  const { subscriptionId, subscription } = agent;
  const pause = await tx.break.findFirst({
    where: { subscriptionId, from },
    select: { to: true },
  });
  const start = pause?.to ?? from;
  const [current, next] = await Promise.all([
    tx.charge.findFirst({
      where: { subscriptionId, periodStart: start },
      select: { periodEnd: true },
    }),
    tx.charge.findFirst({
      where: { subscriptionId, periodStart: { gt: start } },
      select: { periodStart: true },
      orderBy: { periodStart: "asc" },
    }),
  ]);
  const charged = current?.periodEnd ?? next?.periodStart;
  if (charged && charged > start) return { start, end: charged };
  const standsStill = ["paused", "suspended"].includes(subscription.status);
  if (standsStill && !isEnding(agent)) return null;
  const { nextBillingDate } = subscription;
  const month = toColumn(monthsAfter(fromColumn(start), 1));
  return { start, end: nextBillingDate > start ? nextBillingDate : month };
}

/** More than that many periods are looked at by the next run. */
const MAX_PERIODS = 60;

/** The periods from a day on that are over; of what is ending also the one that today is in. */
export async function findOverPeriods(tx: Tx, agent: Employment, from: Date): Promise<Period[]> {
  const day = toColumn(today());
  const periods: Period[] = [];
  for (let start = from; periods.length < MAX_PERIODS;) {
    if (start > day && periods.length > 0) break;
    const period = await findPeriod(tx, agent, start);
    if (!period || (period.end > day && !isEnding(agent))) break;
    periods.push(period);
    if (period.end > day) break;
    start = period.end;
  }
  return periods;
}

/** The last day of the review of a period: it is sealed on the day after. */
export function reviewUntil({ end }: Period, agent: Employment, reviewDays: number): Date {
  const last = fromColumn(end);
  const ended = isEnding(agent) && isAfter(last, today()) ? today() : last;
  return toColumn(ended.add({ days: reviewDays - 1 }));
}
