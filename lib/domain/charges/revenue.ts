import "server-only";
import { today } from "@/lib/core/clock";
import { Prisma } from "@/generated/prisma/client";
import { daysSince, monthsUpTo, startOfDay } from "@/lib/core/dates";
import { sumByRange } from "@/lib/db/ranges";
import type { Range } from "@/lib/db/ranges";
import type { AgencyScope } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { fromReplica } from "@/lib/db/replica";
import { AGES } from "./constants";

export interface Revenue {
  /** The oldest first, months without any included. */
  months: { month: string; cents: number }[];
  /** Of the last month up to the day before which as much of it was over as is of this one. */
  soFarBefore: number;
}

/** Collected less refunded cents of the last `count` months of a time zone, by payment date. */
export async function readRevenue(
  scope: AgencyScope<"work">,
  count: number,
  zone = env().TIME_ZONE,
): Promise<Revenue> {
  const months = monthsUpTo(today(), count, zone);
  const then = today().subtract({ months: 1 });
  const cents = await readCollected(scope, [
    ...months,
    { from: startOfDay(then.with({ day: 1 }), zone), to: startOfDay(then.add({ days: 1 }), zone) },
  ]);
  return {
    months: months.map(({ month }, index) => ({ month, cents: cents[index] ?? 0 })),
    soFarBefore: cents[months.length] ?? 0,
  };
}

/** Paid less refunded cents of the charges paid in each range. */
async function readCollected(_scope: AgencyScope<"work">, ranges: Range[]): Promise<number[]> {
  const collected = Prisma.sql`
    SELECT "paymentDate" AS at, "amountCents" - "refundedCents" AS value FROM "Charge"`;
  const sums = await fromReplica((client) => sumByRange(client, ranges, { collected }));
  return sums.collected;
}

/**
 * What is due in cents by age: not yet late, or how many days past its due date; the charges that
 * are late, how many and what they come to; and how many are announced.
 */
export async function readOutstanding(_scope: AgencyScope<"work">) {
  const [due, processing] = await Promise.all([
    fromReplica(({ charge }) =>
      charge.groupBy({
        by: ["dueDate"],
        where: { status: "pending" },
        _count: { _all: true, announcedAt: true },
        _sum: { amountCents: true },
      }),
    ),
    fromReplica(({ attempt }) =>
      attempt.findMany({
        where: { kind: "charge", status: "processing" },
        select: { lines: { select: { charge: { select: { dueDate: true, amountCents: true } } } } },
      }),
    ),
  ]);
  const ageOf = (dueDate: Date) => daysSince(dueDate, today());
  const days = due.map(({ dueDate, _count, _sum }) => ({
    age: ageOf(dueDate),
    count: _count._all,
    announced: _count.announcedAt,
    cents: _sum.amountCents ?? 0,
  }));
  // What a bank is working on is due, and not late.
  for (const { charge } of processing.flatMap(({ lines }) => lines))
    for (const [age, sign] of [
      [ageOf(charge.dueDate), -1],
      [0, 1],
    ] as const)
      days.push({ age, count: sign, announced: 0, cents: sign * charge.amountCents });
  const sumCount = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
  const late = days.filter(({ age }) => age > 0);
  return {
    byAge: AGES.map(({ days: name, oldest = Infinity, youngest = -Infinity }) => ({
      days: name,
      cents: sumCents(days.filter(({ age }) => youngest <= age && age <= oldest)),
    })),
    late: { count: sumCount(late.map(({ count }) => count)), cents: sumCents(late) },
    announced: sumCount(days.map(({ announced }) => announced)),
  };
}

export type Outstanding = Awaited<ReturnType<typeof readOutstanding>>;

const sumCents = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);
