import "server-only";
import { today } from "@/lib/core/clock";
import { monthsAfter } from "@/lib/core/dates";
import type { Page } from "@/lib/core/paging";
import { ownPageScope } from "@/lib/domain/customer/loaders";
import type { Profile } from "@/lib/domain/customer/loaders";
import type {
  CustomerDashboard,
  CustomerPaymentsQuery,
  Payment,
} from "@/lib/domain/payment/schema";
import { loadCatalogue, loadCategories } from "@/lib/domain/service/loaders";
import type { CatalogueQuery, Service } from "@/lib/domain/service/schema";
import { listRunning } from "@/lib/domain/subscription/data";
import type { CustomerSubscription } from "@/lib/domain/subscription/schema";
import { readDashboard } from "./data";
import { toBilling, toDashboard } from "./serializer";

export interface DashboardPage {
  user: Profile;
  summary: CustomerDashboard["summary"] & { outstanding: number; nextBillingDate: string | null };
  subscriptions: CustomerSubscription[];
  payments: Page<Payment>;
}

/**
 * Everything /dashboard shows at once, for the signed-in customer: one statement, one page of
 * payments (`customerPaymentsQuery`, limit 10), so that 5,000 payments cost what 5 do. The charts ask for theirs when they come near the screen. Leads to /login without a session.
 */
export async function loadDashboard(query: CustomerPaymentsQuery): Promise<DashboardPage> {
  const scope = await ownPageScope();
  const dashboard = await readDashboard(scope, query);
  const { user, summary, subscriptions, payments } = toDashboard(dashboard);
  const { outstanding, nextBillingDate } = toBilling(dashboard.totals, []);
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

export interface CataloguePage {
  services: Page<Service>;
  categories: { category: Service["category"]; count: number }[];
  /** The signed-in customer's running subscription of a service, by service id: what cannot be subscribed to again. */
  mine: Record<string, { id: string; status: CustomerSubscription["status"] }>;
  /** The days of the first two charges of a service subscribed to today, `YYYY-MM-DD`. */
  firstCharges: { first: string; next: string };
}

/** The catalogue as the signed-in customer sees it. */
export async function loadOwnCatalogue(query: CatalogueQuery): Promise<CataloguePage> {
  const scope = await ownPageScope();
  const [services, categories, running] = await Promise.all([
    loadCatalogue(query),
    loadCategories(),
    listRunning(scope),
  ]);
  const mine = Object.fromEntries(
    running.map(({ id, serviceId, status }) => [serviceId, { id, status }]),
  );
  const day = today();
  return {
    services,
    categories,
    mine,
    firstCharges: { first: day.toString(), next: monthsAfter(day, 1).toString() },
  };
}
