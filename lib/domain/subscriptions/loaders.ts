import "server-only";
import { requireActor } from "@/lib/auth/actor";
import { customerPageScope, withRight } from "@/lib/auth/scope";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import type { User } from "@/lib/domain/customers/schema";
import { idParams } from "@/lib/core/validation";
import type {
  CustomerSubscription,
  AssignDays,
  SubscriptionDetails,
  CustomerAnalytics,
  CustomerDashboard,
} from "./schema";
import { readDashboard, readSpend } from "./portal-queries";
import type { Dashboard, Spend } from "./portal-queries";
import type { CustomerChargesQuery, Charge, CreditNote } from "@/lib/domain/charges/schema";
import { toCreditNotes, toCharge } from "@/lib/domain/charges/serializers";
import { toAnalytics, toBilling, toDashboard, toProgress } from "./portal-serializers";
import { today } from "@/lib/core/clock";
import { cache } from "react";
import { monthsAfter } from "@/lib/core/dates";
import { listNotes } from "@/lib/domain/inbox/queries";
import { loadCatalogue, loadCategories } from "@/lib/domain/catalog/loaders";
import type { CatalogueQuery, Service } from "@/lib/domain/catalog/schema";
import { findSubscription, listRunning } from "./queries";
import { toSubscriptionDetails } from "./serializers";

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
