import type { Prisma, SubscriptionStatus } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import { monthsAfter, toColumn, type PlainDate } from "@/lib/core/dates";
import { anyRandom, createRandom, type Random } from "./random";
import { billedAt, officeHour } from "./times";

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
  const instant = officeHour(due.add({ days: late }), random);
  return new Date(Math.min(instant.getTime(), now().getTime() - HOUR));
}

const laterOf = (one: Date, other: Date) => (one < other ? other : one);

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
  // From a source of its own: what else is made up stays as it is.
  const createdAt = officeHour(start, createRandom(start.dayOfYear));
  const id = random.uuid(createdAt);

  let count = 0;
  while (count < (story.charges ?? Infinity) && boundary(count).until(today).sign >= 0) count += 1;
  const charges = Array.from({ length: count }, (_, n): NewChargeRow => {
    const due = boundary(n);
    const isPaid = n < count - unpaid;
    const chargedAt = n === 0 ? createdAt : billedAt(due);
    return {
      id: random.uuid(chargedAt),
      subscriptionId: id,
      customerId: customerId,
      serviceId: service.id,
      amountCents: amountCents + (n === 0 ? service.setupCents : 0),
      setupCents: n === 0 ? service.setupCents : 0,
      status: isPaid ? "paid" : "pending",
      method: isPaid ? "manual" : null,
      paymentDate: isPaid ? laterOf(paidAt(due, today, random), chargedAt) : null,
      dueDate: toColumn(due),
      periodStart: toColumn(due),
      periodEnd: toColumn(boundary(n + 1)),
      createdAt: chargedAt,
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
