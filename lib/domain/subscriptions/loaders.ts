import "server-only";
import { cache } from "react";
import { requireActor } from "@/lib/auth/actor";
import { agencyPageScope, customerPageScope, withRight } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { monthsAfter, toWireDate } from "@/lib/core/dates";
import { toDollars } from "@/lib/core/money";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { idParams } from "@/lib/core/validation";
import { loadCatalogue, loadCategories } from "@/lib/domain/catalog/loaders";
import type { CatalogueQuery, Service } from "@/lib/domain/catalog/schema";
import type { Charge, CreditNote, CustomerChargesQuery } from "@/lib/domain/charges/schema";
import { findMethodName } from "@/lib/domain/charges/autopay-notice";
import { termsDaysOf } from "@/lib/domain/charges/policy";
import { toCreditNotes } from "@/lib/domain/charges/serializers";
import { listCustomers } from "@/lib/domain/customers/queries";
import type { CustomersQuery, User } from "@/lib/domain/customers/schema";
import { readBillingSettings } from "@/lib/domain/settings/queries";
import { listNotes } from "@/lib/domain/inbox/queries";
import {
  findSubscription,
  listByCustomers,
  listRunning,
  listSubscriptions,
  readDashboard,
  readBilled,
  spendOf,
} from "./queries";
import type {
  AssignDays,
  CustomerDashboard,
  CustomerSpend,
  CustomerSubscription,
  CustomerWithServices,
  FirstCharges,
  ListedSubscription,
  OwnedService,
  SubscriptionDetails,
  SubscriptionsQuery,
} from "./schema";
import {
  byAttention,
  toCustomerWithServices,
  toDashboard,
  toListedSubscription,
  toSpend,
  toSubscriptionDetails,
} from "./serializers";

export interface DashboardPage {
  user: User;
  summary: CustomerDashboard["summary"];
  subscriptions: CustomerSubscription[];
  /** Absent for whoever may not see money. */
  money: DashboardMoney | null;
}

interface DashboardMoney {
  totalSpent: number;
  /** There is a charge at all. */
  hasCharges: boolean;
  charges: Page<Charge>;
  creditNotes: CreditNote[];
  /** Of the last 12 months. */
  spend: CustomerSpend;
}

/** The portal's first page, with one page of charges. Redirects to /login without a session. */
export async function loadDashboard(query: CustomerChargesQuery): Promise<DashboardPage> {
  const [scope, { id }] = await Promise.all([customerPageScope("read"), requireActor("customer")]);
  const dashboard = await readDashboard(scope, id, { ...query, overdueFirst: true });
  const { charges, subscriptions, sums } = dashboard;
  const { payments, ...shown } = toDashboard(dashboard);
  return {
    ...shown,
    money: withRight(scope, "money") && {
      totalSpent: shown.summary.totalSpent ?? 0,
      hasCharges: sums.length > 0,
      charges: { ...charges, rows: payments },
      creditNotes: charges.rows.flatMap(toCreditNotes),
      spend: toSpend({ ...spendOf(sums, 12), subscriptions }),
    },
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
  mine: Record<string, OwnedService>;
  firstCharges: FirstCharges;
}

/** The catalogue as the signed-in customer sees it. */
export async function loadOwnCatalogue(query: CatalogueQuery): Promise<OwnCatalogue> {
  const scope = await customerPageScope("read");
  const [services, categories, running, billed, billing] = await Promise.all([
    loadCatalogue(query),
    loadCategories(),
    listRunning(scope),
    readBilled(scope),
    readBillingSettings(),
  ]);
  const payer = withRight(scope, "money");
  const mine = Object.fromEntries(
    running.map(({ id, serviceId, status, amountCents, nextBillingDate, endsOn }) => [
      serviceId,
      {
        id,
        status,
        amount: payer && toDollars(amountCents),
        nextBillingDate: toWireDate(nextBillingDate),
        endsOn: endsOn && toWireDate(endsOn),
      },
    ]),
  );
  const { today: first, defaultDate: next } = assignDays();
  const termsDays = termsDaysOf(billed, billing);
  const due = today().add({ days: termsDays });
  const firstCharges = {
    first,
    next,
    termsDays,
    due: due.toString(),
    method: payer && (await findMethodName(payer, due)),
    hasAddress: billed.billingAddress !== null,
  };
  return { services, categories, mine, firstCharges };
}

/** A page of all subscriptions, for administrators. */
export async function loadSubscriptions(
  query: SubscriptionsQuery,
): Promise<Page<ListedSubscription>> {
  return mapPage(
    await listSubscriptions(await agencyPageScope("work"), query),
    toListedSubscription,
  );
}

/** All of a customer, those that need attention first, for administrators. */
export const loadServicesOf = async (customerId: string): Promise<ListedSubscription[]> =>
  (await loadSubscriptions({ userId: customerId, page: 1, limit: 200 })).rows.sort(byAttention);

/** A page of the customers, each with some of the services assigned to them, for administrators. */
export async function loadCustomersWithServices(
  query: CustomersQuery,
): Promise<Page<CustomerWithServices>> {
  const scope = await agencyPageScope("work");
  const page = await listCustomers(scope, { ...query, oldestDueFirst: true });
  const assigned = await listByCustomers(
    scope,
    page.rows.map((row) => row.id),
  );
  return mapPage(page, (row) =>
    toCustomerWithServices(
      row,
      assigned.filter(({ customerId }) => customerId === row.id),
    ),
  );
}
