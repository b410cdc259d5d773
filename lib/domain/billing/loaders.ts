import "server-only";
import { requireActor } from "@/lib/auth/actor";
import { agencyPageScope, customerPageScope, withRight } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import type { User } from "@/lib/domain/customers/schema";
import { idParams } from "@/lib/core/validation";
import { findChargeHistory } from "./charge-history";
import type { CustomerSubscription, AssignDays, SubscriptionDetails } from "./subscription-schema";
import {
  findOldestLate,
  findChargeDetails,
  findCharge,
  listDue,
  listOwnCharges,
  listCharges,
  sumByDue,
  sumChargesByStatus,
  readProviderState,
} from "./payment-queries";
import {
  readDashboard,
  readOverview,
  readSpend,
  readSummary,
  findBillingIssues,
} from "./dashboard-queries";
import type { Dashboard, Spend } from "./dashboard-queries";
import type {
  CustomerChargesQuery,
  PayableCharge,
  DueSums,
  ListedCharge,
  OwnChargeDetails,
  Charge,
  ChargesQuery,
  AdminChargePage,
  ChargeHistory,
  ChargeSums,
  CreditNote,
  ProviderState,
} from "./payment-schema";
import type {
  CustomerAnalytics,
  CustomerDashboard,
  OldestLate,
  Overview,
  Summary,
  BillingState,
} from "./dashboard-schema";
import {
  toAdminChargePage,
  toCreditNotes,
  toPayableCharge,
  toListedCharge,
  toOwnChargeDetails,
  toCharge,
  toSums,
} from "./payment-serializers";
import {
  toAnalytics,
  toBilling,
  toDashboard,
  toOverview,
  toProgress,
  toSummary,
} from "./dashboard-serializers";
import { findBillingHold } from "./billing-hold";
import { today } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { readForecast } from "./preview";
import type { Forecast, Job, JobsQuery } from "./job-schema";
import { findLastLedgerChecks } from "./ledger-checks";
import { listJobs, readJobsClock, toJob } from "./jobs";
import { cache } from "react";
import { daysSince, monthsAfter } from "@/lib/core/dates";
import { toDollars } from "@/lib/core/money";
import { loadWaiting } from "@/lib/domain/inbox/loaders";
import { readBillingSettings } from "@/lib/domain/settings/queries";
import { listNotes } from "@/lib/domain/inbox/queries";
import { loadCatalogue, loadCategories } from "@/lib/domain/catalog/loaders";
import type { CatalogueQuery, Service } from "@/lib/domain/catalog/schema";
import { findSubscription, listRunning } from "./subscription-queries";
import { toSubscriptionDetails } from "./subscription-serializers";
import { titleOf } from "./lines";

/** A page of all charges, for administrators; by default overdue ones first. */
export async function loadCharges(query: ChargesQuery): Promise<Page<ListedCharge>> {
  const page = await listCharges(await agencyPageScope("work"), { ...query, overdueFirst: true });
  return mapPage(page, toListedCharge);
}

/** The same with the sums of the list; null where there are more than are counted. */
export async function loadChargesWithSums(query: ChargesQuery) {
  const page = await loadCharges(query);
  const sums = page.more
    ? null
    : toSums(await sumChargesByStatus(await agencyPageScope("work"), query));
  return { page, sums };
}

/** What a customer owes and has paid, subscriptions and one-off charges alike. */
export async function loadCustomerSums(customerId: string): Promise<NonNullable<ChargeSums>> {
  return toSums(await sumChargesByStatus(await agencyPageScope("work"), { userId: customerId }));
}

/** The sums above the list of charges. */
export async function loadDueSums(): Promise<DueSums> {
  const { late, dueToday, paid } = await sumByDue(await agencyPageScope("work"), today());
  const toSum = ({ count, cents }: typeof late) => ({ count, amount: toDollars(cents) });
  return { late: toSum(late), dueToday: toSum(dueToday), paid: toSum(paid) };
}

/** Whether payments are only recorded: `manual` outside demonstration data (docs/product.md). */
export function isRecordingOnly(): boolean {
  return env().PAYMENTS === "manual" && !env().SEED_DEMO;
}

/** One charge with refunds and attempts, for administrators; null when missing. */
export async function loadCharge(id: string): Promise<AdminChargePage | null> {
  const row = await findChargeDetails(await agencyPageScope("work"), id);
  return row && toAdminChargePage(row);
}

/** Who owes a charge, what was mailed about it, and what comes next, for administrators. */
export const loadChargeHistory = async (id: string): Promise<ChargeHistory | null> =>
  findChargeHistory(await agencyPageScope("work"), id, today());

const MAX_CHARGES = 24;

/**
 * The newest charges of one of the signed-in customer's subscriptions, with their credit notes;
 * none of another's. Null for whoever may not see them.
 */
export async function loadSubscriptionCharges(subscriptionId: string) {
  const query = { subscriptionId, page: 1, limit: MAX_CHARGES };
  const scope = withRight(await customerPageScope("read"), "money");
  if (!scope) return null;
  const page = await listOwnCharges(scope, query);
  return { charges: mapPage(page, toPayableCharge), creditNotes: page.rows.flatMap(toCreditNotes) };
}

/** One of the signed-in customer's charges; null when missing or another's. */
export async function loadOwnCharge(id: string): Promise<Charge | null> {
  const scope = await customerPageScope("money");
  const row = idParams.safeParse({ id }).success ? await findCharge(scope, id) : null;
  return row && toCharge(row);
}

/** The same as a page, with where to send the money; null when missing or another's. */
export async function loadOwnChargePage(
  id: string,
): Promise<{ charge: OwnChargeDetails; bankDetails: string | null } | null> {
  const row = await findChargeDetails(await customerPageScope("money"), id);
  if (!row) return null;
  const { bankDetails } = await readBillingSettings();
  return { charge: toOwnChargeDetails(row), bankDetails };
}

export interface DashboardPage {
  user: User;
  summary: Pick<CustomerDashboard["summary"], "totalServices" | "activeServices">;
  subscriptions: CustomerSubscription[];
  /** Of each service, by its name. */
  progress: CustomerAnalytics["progressByService"];
  /** Absent for whoever may not see money. */
  money: DashboardMoney | null;
}

export interface DashboardMoney {
  totalSpent: number;
  outstanding: number;
  payments: Page<Charge>;
  creditNotes: CreditNote[];
  /** Of the last 12 months. */
  analytics: CustomerAnalytics;
}

/** The portal's first page, with one page of payments. Redirects to /login without a session. */
export async function loadDashboard(query: CustomerChargesQuery): Promise<DashboardPage> {
  const [scope, { id }] = await Promise.all([customerPageScope("read"), requireActor("customer")]);
  const money = withRight(scope, "money");
  const [dashboard, spend] = await Promise.all([
    readDashboard(scope, id, { ...query, overdueFirst: true }),
    money && readSpend(money, 12),
  ]);
  const { user, summary, subscriptions } = toDashboard(dashboard);
  return {
    user,
    summary,
    subscriptions,
    progress: toProgress(dashboard.subscriptions),
    money: spend && toMoney(dashboard, spend),
  };
}

function toMoney(dashboard: Dashboard, spend: Spend): DashboardMoney {
  const { subscriptions, payments, oneOffs } = dashboard;
  const { outstanding, totalPaid } = toBilling(subscriptions, [], oneOffs);
  return {
    totalSpent: totalPaid,
    outstanding,
    payments: mapPage(payments, toCharge),
    creditNotes: payments.rows.flatMap(toCreditNotes),
    analytics: toAnalytics({ ...spend, subscriptions }),
  };
}

const MAX_DUE = 100;

/** The signed-in customer's unpaid charges, the oldest first; none for whoever may not see them. */
export async function loadDueCharges(): Promise<PayableCharge[]> {
  const scope = withRight(await customerPageScope("read"), "money");
  return scope ? (await listDue(scope, MAX_DUE)).map(toPayableCharge) : [];
}

/** The four cards above the administrator's tabs. */
export async function loadSummary(): Promise<Summary> {
  return toSummary(await readSummary(await agencyPageScope("work")));
}

/** The Overview tab below the cards. */
export async function loadOverview(): Promise<Overview> {
  const scope = await agencyPageScope("work");
  const [figures, waiting] = await Promise.all([readOverview(scope), loadWaiting()]);
  return toOverview(figures, waiting);
}

/** The charge that is late the longest; null without one. */
export async function loadOldestLate(): Promise<OldestLate | null> {
  const day = today();
  const oldest = await findOldestLate(await agencyPageScope("work"), day);
  if (!oldest) return null;
  const { dueDate, customer } = oldest;
  return { days: daysSince(dueDate, day), customer: customer.company ?? customer.name };
}

interface PreviewPage {
  /** The requested day, else the last of the next 14. */
  date: string;
  today: string;
  /** Null for a past day, or one more than 13 months ahead. */
  forecast: Forecast | null;
}

const PREVIEW_DAYS = 14;

/** What the billing job would do up to a day, for administrators. */
export async function loadPreview(requested: string | undefined): Promise<PreviewPage> {
  const scope = await agencyPageScope("work");
  const day = today();
  const date = requested ?? day.add({ days: PREVIEW_DAYS }).toString();
  const days = { date, today: day.toString() };
  try {
    return { ...days, forecast: await readForecast(scope, { date }) };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input")
      return { ...days, forecast: null };
    throw error;
  }
}

/** How money moves, for administrators. */
export const loadProviderState = async (): Promise<ProviderState> =>
  readProviderState(await agencyPageScope("work"));

/** The last ledger checks and what needs attention, for administrators. */
export async function loadBillingState(): Promise<BillingState> {
  const scope = await agencyPageScope("work");
  const [checks, hold, { parked, unresolved, ...counts }] = await Promise.all([
    findLastLedgerChecks(scope),
    findBillingHold(),
    findBillingIssues(scope),
  ]);
  const rows = parked.map(({ id: _id, customerId, parkedReason, customer, service }) => ({
    _id,
    userId: customerId,
    customer: customer.name,
    service: service.name,
    reason: parkedReason ?? "",
  }));
  const attempts = unresolved.map(
    ({ id: _id, chargeId: paymentId, kind, status, createdAt, charge }) => ({
      _id,
      paymentId,
      kind,
      status,
      customer: charge.customer.name,
      service: titleOf(charge),
      since: createdAt.toISOString(),
    }),
  );
  return { checks, hold, parked: rows, overdue: attempts, ...counts };
}

/** A page of the jobs, for administrators. */
export async function loadJobs(query: JobsQuery): Promise<Page<Job>> {
  return mapPage(await listJobs(await agencyPageScope("work"), query), toJob);
}

/** A running worker polls several times in three minutes. */
const IDLE_SECONDS = 180;

/** Whether no worker is running, for administrators. */
export async function loadJobsIdle(): Promise<boolean> {
  await agencyPageScope("work");
  return (await readJobsClock()).idleSeconds > IDLE_SECONDS;
}

/** One of the signed-in customer's subscriptions with its newest notes; null when not theirs. */
export const loadSubscription = cache(async (id: string): Promise<SubscriptionDetails | null> => {
  const scope = await customerPageScope("read");
  if (!idParams.safeParse({ id }).success) return null;
  const [row, notes] = await Promise.all([
    findSubscription(scope, id),
    listNotes(scope, id, { page: 1, limit: 200 }),
  ]);
  return row && notes && toSubscriptionDetails(row, notes.rows, scope.role);
});

export function assignDays(): AssignDays {
  const day = today();
  return {
    today: day.toString(),
    earliest: day.add({ days: 1 }).toString(),
    defaultDate: monthsAfter(day, 1).toString(),
  };
}

export interface OwnCatalogue {
  services: Page<Service>;
  categories: { category: Service["category"]; count: number }[];
  /** The signed-in customer's running subscriptions, by service id. */
  mine: Record<string, { id: string; status: CustomerSubscription["status"] }>;
  /** The days of the first two charges of a service subscribed to today, `YYYY-MM-DD`. */
  firstCharges: { first: string; next: string };
}

/** The catalogue as the signed-in customer sees it. */
export async function loadOwnCatalogue(query: CatalogueQuery): Promise<OwnCatalogue> {
  const scope = await customerPageScope("read");
  const [services, categories, running] = await Promise.all([
    loadCatalogue(query),
    loadCategories(),
    listRunning(scope),
  ]);
  const mine = Object.fromEntries(
    running.map(({ id, serviceId, status }) => [serviceId, { id, status }]),
  );
  const { today: first, defaultDate: next } = assignDays();
  return { services, categories, mine, firstCharges: { first, next } };
}
