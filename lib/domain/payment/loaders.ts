import "server-only";
import { agencyPageScope, ownPageScope } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import type { Profile } from "@/lib/domain/customer/loaders";
import type { CustomerSubscription } from "@/lib/domain/subscription/schema";
import { listPayments, readAnalytics, readDashboard, readOverview, readSummary } from "./data";
import type {
  AdminPayment,
  CustomerAnalytics,
  CustomerDashboard,
  CustomerPaymentsQuery,
  Overview,
  Payment,
  PaymentsQuery,
  Summary,
} from "./schema";
import {
  toAdminPayment,
  toAnalytics,
  toBilling,
  toDashboard,
  toOverview,
  toPayment,
  toSummary,
} from "./serializer";

/** A page of all charges, for administrators. */
export async function loadPayments(query: PaymentsQuery): Promise<Page<AdminPayment>> {
  return mapPage(await listPayments(await agencyPageScope(), query), toAdminPayment);
}

/** Whether payments are only written down: `manual` outside demonstration data (docs/product.md, Billing). */
export function collectsNothing(): boolean {
  return env().PAYMENTS === "manual" && !env().SEED_DEMO;
}

const CHARGES = 24;

/** The newest charges of one of the signed-in customer's subscriptions; none of another's. */
export async function loadCharges(subscriptionId: string): Promise<Page<Payment>> {
  const query = { subscriptionId, page: 1, limit: CHARGES };
  return mapPage(await listPayments(await ownPageScope(), query), toPayment);
}

export interface DashboardPage {
  user: Profile;
  summary: CustomerDashboard["summary"] & { outstanding: number; nextBillingDate: string | null };
  subscriptions: CustomerSubscription[];
  payments: Page<Payment>;
}

/**
 * Everything /dashboard shows at once, for the signed-in customer, with one page of payments. The charts ask for theirs when they come
 * near the screen. Leads to /login without a session.
 */
export async function loadDashboard(query: CustomerPaymentsQuery): Promise<DashboardPage> {
  const dashboard = await readDashboard(await ownPageScope(), query);
  const { user, summary, subscriptions, payments } = toDashboard(dashboard);
  const { outstanding, nextBillingDate } = toBilling(dashboard.subscriptions, []);
  return {
    user: {
      ...user,
      deletionRequestedAt: dashboard.user.deletionRequestedAt?.toISOString() ?? null,
    },
    summary: { ...summary, outstanding, nextBillingDate },
    subscriptions,
    payments: { ...dashboard.payments, rows: payments },
  };
}

const MOST_DUE = 100;

/** The signed-in customer's unpaid charges, the oldest first. */
export async function loadDue(): Promise<Payment[]> {
  const { rows } = await listPayments(await ownPageScope(), {
    status: "pending",
    sort: "dueDate",
    order: "asc",
    page: 1,
    limit: MOST_DUE,
  });
  return rows.map(toPayment);
}

/** The signed-in customer's spend in the last 12 months and the progress of each service. */
export async function loadAnalytics(): Promise<CustomerAnalytics> {
  return toAnalytics(await readAnalytics(await ownPageScope(), 12));
}

/** The four cards above the administrator's tabs. */
export async function loadSummary(): Promise<Summary> {
  return toSummary(await readSummary(await agencyPageScope()));
}

/** The Overview tab below the cards. */
export async function loadOverview(): Promise<Overview> {
  return toOverview(await readOverview(await agencyPageScope()));
}
