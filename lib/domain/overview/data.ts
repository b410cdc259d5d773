import "server-only";
import { today } from "@/lib/core/clock";
import type { PlainDate } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { env } from "@/lib/core/env";
import { listCustomers } from "@/lib/domain/customer/data";
import type { AgencyScope } from "@/lib/domain/customer/policy";
import type { UserRow } from "@/lib/domain/customer/serializer";
import { listServices } from "@/lib/domain/service/data";
import type { ServiceRow } from "@/lib/domain/service/serializer";
import {
  joinedByMonth,
  outstandingByDueDate,
  recurringCents,
  revenueByMonth,
  totalCustomers,
} from "@/lib/domain/tally/data";

const MONTHS = 12;
const FIVE = { page: 1, limit: 5 };

/** The first day of the month eleven months ago: where the twelve months of the charts begin. */
const firstMonth = () =>
  today()
    .with({ day: 1 })
    .subtract({ months: MONTHS - 1 });

export type Age = "current" | "1-30" | "31-60" | "61+";

function ageOf(dueDate: string, day: PlainDate): Age {
  const { days } = day.since(dueDate, { largestUnit: "days" });
  if (days <= 0) return "current";
  if (days <= 30) return "1-30";
  return days <= 60 ? "31-60" : "61+";
}

/** What is due in cents by age: not yet late, or how many days past its due date (api.md, Edges). */
async function readOutstanding(): Promise<{ days: Age; cents: bigint }[]> {
  const sums: Record<Age, bigint> = { current: 0n, "1-30": 0n, "31-60": 0n, "61+": 0n };
  const day = today();
  for (const { dueDate, cents } of await outstandingByDueDate(db()))
    sums[ageOf(dueDate, day)] += cents;
  return (Object.keys(sums) as Age[]).map((days) => ({ days, cents: sums[days] }));
}

export interface SummaryFigures {
  totalCustomers: number;
  /** Services with status active. */
  activeServices: number;
  monthlyRevenueCents: bigint;
  testimonials: number;
}

/** The figures of the four cards; the revenue is the present month's. */
export async function readSummary(_scope: AgencyScope): Promise<SummaryFigures> {
  const [customers, activeServices, revenue, testimonials] = await Promise.all([
    totalCustomers(db()),
    db().service.count({ where: { deletedAt: null, status: "active" } }),
    revenueByMonth(db(), env().TIME_ZONE, today().with({ day: 1 }), 1),
    db().testimonial.count({ where: { deletedAt: null } }),
  ]);
  return {
    totalCustomers: customers,
    activeServices,
    monthlyRevenueCents: revenue[0]?.cents ?? 0n,
    testimonials,
  };
}

export interface OverviewFigures {
  recentCustomers: UserRow[];
  recentServices: ServiceRow[];
  /** Collected less refunded, by payment date in the installation's time zone; twelve months, oldest first. */
  revenue: { month: string; cents: bigint }[];
  recurringCents: bigint;
  outstanding: { days: Age; cents: bigint }[];
  customersByMonth: { month: string; count: number }[];
}

/** What the Overview tab shows, from running totals and indexed first pages: it costs at a million rows what it does at ten. */
export async function readOverview(scope: AgencyScope): Promise<OverviewFigures> {
  const { TIME_ZONE } = env();
  const [customers, services, revenue, recurring, outstanding, customersByMonth] =
    await Promise.all([
      listCustomers(scope, FIVE),
      listServices(scope, FIVE),
      revenueByMonth(db(), TIME_ZONE, firstMonth(), MONTHS),
      recurringCents(db()),
      readOutstanding(),
      joinedByMonth(db(), TIME_ZONE, firstMonth(), MONTHS),
    ]);
  return {
    recentCustomers: customers.rows,
    recentServices: services.rows,
    revenue,
    recurringCents: recurring,
    outstanding,
    customersByMonth,
  };
}
