import "server-only";
import { agencyPageScope, customerPageScope } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { idParams } from "@/lib/core/validation";
import type { Customer } from "@/lib/domain/customer/schema";
import { toCustomer } from "@/lib/domain/customer/serializer";
import type { CustomerSubscription } from "@/lib/domain/subscription/schema";
import {
  findPaymentDetails,
  findPayment,
  listOwnPayments,
  listPayments,
  readDashboard,
  readOverview,
  readSpend,
  readSummary,
  sumPayments,
} from "./data";
import type {
  CustomerAnalytics,
  CustomerDashboard,
  CustomerPaymentsQuery,
  ListedPayment,
  Overview,
  Payment,
  PaymentsQuery,
  ShownPayment,
  Summary,
} from "./schema";
import {
  toAnalytics,
  toBilling,
  toDashboard,
  toListedPayment,
  toOverview,
  toPayment,
  toShownPayment,
  toSummary,
  toSums,
} from "./serializer";

/**
 * A page of all charges, for administrators: unless sorted otherwise late ones first, then by
 * payment date.
 */
export async function loadPayments(query: PaymentsQuery): Promise<Page<ListedPayment>> {
  const asked = { ...query, lateFirst: true };
  return mapPage(await listPayments(await agencyPageScope(), asked), toListedPayment);
}

/**
 * The same with what all charges of the list come to; null where there are more than are counted.
 */
export async function loadPaymentsSummed(query: PaymentsQuery) {
  const page = await loadPayments(query);
  const sums = page.more ? null : toSums(await sumPayments(await agencyPageScope(), query));
  return { page, sums };
}

/**
 * Whether payments are only written down: `manual` outside demonstration data (docs/product.md,
 * Billing).
 */
export function collectsNothing(): boolean {
  return env().PAYMENTS === "manual" && !env().SEED_DEMO;
}

/** One charge with all that belongs to it, for administrators; null when missing. */
export async function loadCharge(id: string): Promise<ShownPayment | null> {
  const row = await findPaymentDetails(await agencyPageScope(), id);
  return row && toShownPayment(row);
}

const CHARGES = 24;

/** The newest charges of one of the signed-in customer's subscriptions; none of another's. */
export async function loadCharges(subscriptionId: string): Promise<Page<Payment>> {
  const query = { subscriptionId, page: 1, limit: CHARGES };
  return mapPage(await listOwnPayments(await customerPageScope(), query), toPayment);
}

/** One of the signed-in customer's charges; null when missing or another's. */
export async function loadOwnPayment(id: string): Promise<Payment | null> {
  const scope = await customerPageScope();
  const row = idParams.safeParse({ id }).success ? await findPayment(scope, id) : null;
  return row && toPayment(row);
}

export interface DashboardPage {
  user: Customer;
  summary: CustomerDashboard["summary"] & { outstanding: number; nextBillingDate: string | null };
  subscriptions: CustomerSubscription[];
  payments: Page<Payment>;
  /** Of the last 12 months. */
  analytics: CustomerAnalytics;
}

/**
 * What /dashboard shows of the signed-in customer's services and charges, with one page of
 * payments. Leads to /login without a session.
 */
export async function loadDashboard(query: CustomerPaymentsQuery): Promise<DashboardPage> {
  const scope = await customerPageScope();
  const [dashboard, spend] = await Promise.all([
    readDashboard(scope, { ...query, lateFirst: true }),
    readSpend(scope, 12),
  ]);
  const { summary, subscriptions, payments } = toDashboard(dashboard);
  const { outstanding, nextBillingDate } = toBilling(dashboard.subscriptions, []);
  return {
    user: toCustomer(dashboard.user),
    summary: { ...summary, outstanding, nextBillingDate },
    subscriptions,
    payments: { ...dashboard.payments, rows: payments },
    analytics: toAnalytics({ ...spend, subscriptions: dashboard.subscriptions }),
  };
}

const MOST_DUE = 100;

/** The signed-in customer's unpaid charges, the oldest first. */
export async function loadDue(): Promise<Payment[]> {
  const { rows } = await listOwnPayments(await customerPageScope(), {
    status: "pending",
    sort: "dueDate",
    order: "asc",
    page: 1,
    limit: MOST_DUE,
  });
  return rows.map(toPayment);
}

/** The four cards above the administrator's tabs. */
export async function loadSummary(): Promise<Summary> {
  return toSummary(await readSummary(await agencyPageScope()));
}

/** The Overview tab below the cards. */
export async function loadOverview(): Promise<Overview> {
  return toOverview(await readOverview(await agencyPageScope()));
}
