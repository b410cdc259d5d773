import type { Prisma, SubscriptionStatus } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import { monthsAfter, startOfDay, toColumn, type PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { anyRandom, type Random } from "./random";

export interface Story {
  customerId: string;
  service: { id: string; monthlyCents: number; setupCents: number };
  today: PlainDate;
  /** How long ago it began; the days are also how long ago its newest charge came due. */
  startedAgo: { months: number; days: number };
  /** The newest charges that are still pending. */
  unpaid?: number;
  /** At most so many charges: what is paused or over makes no more. */
  charges?: number;
  status?: SubscriptionStatus;
  progress?: number;
  amountCents?: number;
}

export type NewChargeRow = Prisma.ChargeCreateManyInput & {
  id: string;
  dueDate: Date;
  status: "pending" | "paid";
  paymentDate: Date | null;
  createdAt: Date;
};

export interface StoryRows {
  subscription: Prisma.SubscriptionCreateManyInput & {
    id: string;
    customerId: string;
    serviceId: string;
  };
  /** One per period since the beginning, oldest first; still without an invoice number. */
  charges: NewChargeRow[];
}

const HOUR = 3_600_000;

/** Paid within the first days after it came due, in office hours, and never in the future. */
function paidAt(due: PlainDate, today: PlainDate, random: Random): Date {
  const late = Math.min(random.pick([0, 0, 0, 1, 1, 2, 4, 6]), due.until(today).days);
  const day = due.add({ days: late });
  const instant = startOfDay(day, env().TIME_ZONE).getTime() + random.int(8 * 60, 17 * 60) * 60_000;
  return new Date(Math.min(instant, now().getTime() - HOUR));
}

/**
 * A subscription with its charges as the billing rules make them: the first for the time to the
 * first billing date with the setup fee, then one a month. Oldest paid, the newest
 * `unpaid` pending.
 */
export function subscriptionStory(story: Story, random: Random = anyRandom): StoryRows {
  const { customerId, service, today, unpaid = 0, status = "active" } = story;
  const amountCents = story.amountCents ?? service.monthlyCents;
  const start = today
    .subtract({ days: story.startedAgo.days })
    .subtract({ months: story.startedAgo.months });
  const boundary = (n: number) => monthsAfter(start, n);
  const createdAt = startOfDay(start, env().TIME_ZONE);
  const id = random.uuid(createdAt);

  let count = 0;
  while (count < (story.charges ?? Infinity) && boundary(count).until(today).sign >= 0) count += 1;
  const charges = Array.from({ length: count }, (_, n): NewChargeRow => {
    const due = boundary(n);
    const isPaid = n < count - unpaid;
    return {
      id: random.uuid(startOfDay(due, env().TIME_ZONE)),
      subscriptionId: id,
      customerId: customerId,
      serviceId: service.id,
      amountCents: amountCents + (n === 0 ? service.setupCents : 0),
      setupCents: n === 0 ? service.setupCents : 0,
      status: isPaid ? "paid" : "pending",
      method: isPaid ? "manual" : null,
      paymentDate: isPaid ? paidAt(due, today, random) : null,
      dueDate: toColumn(due),
      periodStart: toColumn(due),
      periodEnd: toColumn(boundary(n + 1)),
      createdAt: startOfDay(due, env().TIME_ZONE),
    };
  });
  const subscription = {
    id,
    customerId,
    serviceId: service.id,
    amountCents,
    status,
    progress: story.progress ?? Math.min(100, count * 8),
    startDate: toColumn(start),
    anchorDate: toColumn(start),
    nextBillingDate: toColumn(boundary(count)),
    createdAt,
  };
  return { subscription, charges };
}
