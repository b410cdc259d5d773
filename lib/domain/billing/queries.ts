import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { startOfDay } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { sumByRange } from "@/lib/db/ranges";
import { readRevenue } from "@/lib/domain/charges/revenue";
import type { Revenue } from "@/lib/domain/charges/revenue";
import { customersJoined, listNewestCustomers } from "@/lib/domain/customers/queries";
import {
  activeServices,
  listNewestServices,
  writtenTestimonials,
} from "@/lib/domain/catalog/queries";
import { countOnHold, sumRecurringCents } from "@/lib/domain/subscriptions/queries";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { countFailedJobs, lastFinishedAt } from "./jobs";
import type { BillingFigures, ProviderState } from "./schema";
import { findLastLedgerChecks } from "./ledger-checks";

/** The figures of the four cards, now and a month ago; revenue of the month up to that day. */
export async function readSummary(_scope: AgencyScope<"work">, revenue: Promise<Revenue>) {
  const then = today().subtract({ months: 1 });
  const end = startOfDay(then.add({ days: 1 }), env().TIME_ZONE);
  const sources = {
    totalCustomers: customersJoined,
    activeServices,
    testimonials: writtenTestimonials,
  };
  const [counts, { months, soFarBefore }] = await Promise.all([
    sumByRange(db(), [{}, { to: end }], sources),
    revenue,
  ]);
  const figures = (range: 0 | 1, monthlyRevenueCents: number) => ({
    totalCustomers: counts.totalCustomers[range] ?? 0,
    activeServices: counts.activeServices[range] ?? 0,
    testimonials: counts.testimonials[range] ?? 0,
    monthlyRevenueCents,
  });
  return { ...figures(0, months.at(-1)?.cents ?? 0), before: figures(1, soFarBefore) };
}

export type SummaryFigures = Awaited<ReturnType<typeof readSummary>>;

const MONTHS = 12;

/** What both are made from: revenue of the last months. */
export const readRevenueByMonth = (scope: AgencyScope<"work">): Promise<Revenue> =>
  readRevenue(scope, MONTHS);

const MAX_RECENT = 5;

/** What the Overview tab shows below what waits. */
export async function readOverviewFigures(scope: AgencyScope<"work">, revenue: Promise<Revenue>) {
  const [customers, services, { months }, recurring] = await Promise.all([
    listNewestCustomers(scope, MAX_RECENT),
    listNewestServices(scope, MAX_RECENT),
    revenue,
    sumRecurringCents(scope),
  ]);
  return {
    recentCustomers: customers,
    recentServices: services,
    revenue: months,
    recurringCents: recurring,
  };
}

export type OverviewFigures = Awaited<ReturnType<typeof readOverviewFigures>>;

/** Failed jobs and mails. */
async function countFailures(scope: AgencyScope<"work">) {
  const [failedJobs, failedMails] = await Promise.all([
    countFailedJobs(scope),
    db().mail.count({ where: { status: "failed" } }),
  ]);
  return { failedJobs, failedMails };
}

/** The results of the ledger checks and the state of billing. */
export async function readBillingHealth(scope: AgencyScope<"work">): Promise<BillingFigures> {
  const [checks, failures, unknownAttempts, onHold, lastRunAt] = await Promise.all([
    findLastLedgerChecks(scope),
    countFailures(scope),
    db().attempt.count({ where: { status: "unknown" } }),
    countOnHold(),
    lastFinishedAt(scope, "billing"),
  ]);
  const brokenNames =
    checks?.invariants.filter(({ holds }) => !holds).map(({ name }) => name) ?? [];
  return {
    books: checks && {
      checkedAt: checks.checkedAt,
      holds: brokenNames.length === 0,
      broken: brokenNames,
    },
    billing: { lastRunAt, parked: onHold, unknownAttempts, ...failures },
  };
}

const NO_ATTEMPTS = { open: 0, processing: 0, unknown: 0, mismatched: 0, unmatched: 0 };

/** The provider, its last webhook and reconciliation, and attempts by status. Never a key. */
export async function readProviderState(scope: AgencyScope<"work">): Promise<ProviderState> {
  const provider = paymentProvider();
  const api = provider.api();
  const status = { in: Object.keys(NO_ATTEMPTS) as (keyof typeof NO_ATTEMPTS)[] };
  const [event, lastReconciledAt, groups] = await Promise.all([
    db().providerEvent.findFirst({ orderBy: { receivedAt: "desc" }, select: { receivedAt: true } }),
    lastFinishedAt(scope, "payments"),
    db().attempt.groupBy({ by: "status", where: { status }, _count: true }),
  ]);
  const counts = Object.fromEntries(groups.map((group) => [group.status, group._count]));
  const { unmatched: orphaned, ...attempts } = { ...NO_ATTEMPTS, ...counts };
  return {
    provider: provider.name,
    live: api?.isLive ?? false,
    apiVersion: api?.version ?? null,
    lastWebhookAt: event?.receivedAt.toISOString() ?? null,
    lastReconciledAt,
    attempts: { ...attempts, orphaned },
  };
}
