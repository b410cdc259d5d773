import "server-only";
import { today } from "@/lib/core/clock";
import type { PlainDate } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { listCustomers } from "@/lib/domain/customer/data";
import type { AgencyScope } from "@/lib/domain/customer/policy";
import type { UserRow } from "@/lib/domain/customer/serializer";
import { listServices } from "@/lib/domain/service/data";
import type { ServiceRow } from "@/lib/domain/service/serializer";
import { joinedByMonth, outstandingByDueDate, recurringCents, revenueByMonth, totalCustomers } from "@/lib/domain/tally/data";

const MONTHS = 12;
const FIVE = { page: 1, limit: 5 };

/** The first day of the month eleven months ago: where the twelve months of the charts begin. */
const firstMonth = () => today().with({ day: 1 }).subtract({ months: MONTHS - 1 });

/** Collected less refunded cents of the last twelve months, oldest first, by payment date in the installation's time zone. */
export function readRevenue(_scope: AgencyScope): Promise<{ month: string; cents: bigint }[]> {
  return revenueByMonth(db(), env().TIME_ZONE, firstMonth(), MONTHS);
}

/** Collected less refunded cents of the present month. */
export async function readMonthlyRevenue(_scope: AgencyScope): Promise<bigint> {
  const [row] = await revenueByMonth(db(), env().TIME_ZONE, today().with({ day: 1 }), 1);
  return row?.cents ?? 0n;
}

/** New customers of the last twelve months, oldest first, months without any included. */
export function readNewCustomers(_scope: AgencyScope): Promise<{ month: string; count: number }[]> {
  return joinedByMonth(db(), env().TIME_ZONE, firstMonth(), MONTHS);
}

export type Age = "current" | "1-30" | "31-60" | "61+";

function ageOf(dueDate: string, day: PlainDate): Age {
  const { days } = day.since(dueDate, { largestUnit: "days" });
  if (days <= 0) return "current";
  if (days <= 30) return "1-30";
  return days <= 60 ? "31-60" : "61+";
}

/** What is due in cents by age: not yet late, or how many days past its due date (api.md, Edges). */
export async function readOutstanding(_scope: AgencyScope): Promise<{ days: Age; cents: bigint }[]> {
  const sums: Record<Age, bigint> = { current: 0n, "1-30": 0n, "31-60": 0n, "61+": 0n };
  const day = today();
  for (const { dueDate, cents } of await outstandingByDueDate(db())) sums[ageOf(dueDate, day)] += cents;
  return (Object.keys(sums) as Age[]).map((days) => ({ days, cents: sums[days] }));
}

/** Services with status active. */
export function countActiveServices(_scope: AgencyScope): Promise<number> {
  return db().service.count({ where: { deletedAt: null, status: "active" } });
}

export function countTestimonials(_scope: AgencyScope): Promise<number> {
  return db().testimonial.count({ where: { deletedAt: null } });
}

export interface Figures {
  totalCustomers: number;
  activeServices: number;
  testimonials: number;
  recentCustomers: UserRow[];
  recentServices: ServiceRow[];
  /** The present month is the last. */
  revenue: { month: string; cents: bigint }[];
  recurringCents: bigint;
  outstanding: { days: Age; cents: bigint }[];
}

/** All that the overview shows, from running totals and indexed first pages: it costs at a million rows what it does at ten. */
export async function readOverview(scope: AgencyScope): Promise<Figures> {
  const [customers, activeServices, testimonials, recentCustomers, recentServices, revenue, recurring, outstanding] = await Promise.all([
    totalCustomers(db()),
    countActiveServices(scope),
    countTestimonials(scope),
    listCustomers(scope, FIVE),
    listServices(scope, FIVE),
    readRevenue(scope),
    recurringCents(db()),
    readOutstanding(scope),
  ]);
  return {
    totalCustomers: customers,
    activeServices,
    testimonials,
    recentCustomers: recentCustomers.rows,
    recentServices: recentServices.rows,
    revenue,
    recurringCents: recurring,
    outstanding,
  };
}
