import "server-only";
import { cache } from "react";
import { agencyPageScope, customerPageScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { monthsAfter } from "@/lib/core/dates";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { idParams } from "@/lib/core/validation";
import { listCustomers } from "@/lib/domain/customer/data";
import type { CustomersQuery } from "@/lib/domain/customer/schema";
import { listNotes } from "@/lib/domain/note/data";
import { loadCatalogue, loadCategories } from "@/lib/domain/service/loaders";
import type { CatalogueQuery, Service } from "@/lib/domain/service/schema";
import { findSubscription, listAssigned, listRunning, listSubscriptions } from "./data";
import type {
  AssignDays,
  CustomerSubscription,
  CustomerWithServices,
  ListedSubscription,
  SubscriptionDetails,
  SubscriptionsQuery,
} from "./schema";
import { toCustomerWithServices, toListedSubscription, toSubscriptionDetails } from "./serializer";

/**
 * One of the signed-in customer's subscriptions with its newest notes; null when missing or
 * another's.
 */
export const loadSubscription = cache(async (id: string): Promise<SubscriptionDetails | null> => {
  const scope = await customerPageScope();
  if (!idParams.safeParse({ id }).success) return null;
  const [row, notes] = await Promise.all([
    findSubscription(scope, id),
    listNotes(scope, id, { page: 1, limit: 200 }),
  ]);
  return row && notes && toSubscriptionDetails(row, notes.rows);
});

/** A page of all subscriptions, for administrators. */
export async function loadSubscriptions(
  query: SubscriptionsQuery,
): Promise<Page<ListedSubscription>> {
  return mapPage(await listSubscriptions(await agencyPageScope(), query), toListedSubscription);
}

/** A page of the customers, each with some of the services assigned to them, for administrators. */
export async function loadCustomersWithServices(
  query: CustomersQuery,
): Promise<Page<CustomerWithServices>> {
  const scope = await agencyPageScope();
  const page = await listCustomers(scope, query);
  const assigned = await listAssigned(
    scope,
    page.rows.map((row) => row.id),
  );
  return mapPage(page, (row) =>
    toCustomerWithServices(
      row,
      assigned.filter(({ userId }) => userId === row.id),
    ),
  );
}

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
  /**
   * The signed-in customer's running subscription of a service, by service id: what cannot be
   * subscribed to again.
   */
  mine: Record<string, { id: string; status: CustomerSubscription["status"] }>;
  /** The days of the first two charges of a service subscribed to today, `YYYY-MM-DD`. */
  firstCharges: { first: string; next: string };
}

/** The catalogue as the signed-in customer sees it. */
export async function loadOwnCatalogue(query: CatalogueQuery): Promise<OwnCatalogue> {
  const scope = await customerPageScope();
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
