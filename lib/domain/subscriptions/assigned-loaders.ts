import "server-only";
import { agencyPageScope } from "@/lib/auth/scope";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { loadServices } from "@/lib/domain/catalog/loaders";
import type { ServicesQuery } from "@/lib/domain/catalog/schema";
import { listCustomers } from "@/lib/domain/customers/queries";
import type { CustomersQuery } from "@/lib/domain/customers/schema";
import { countByService, listByCustomers, listSubscriptions } from "./queries";
import type {
  AssignedService,
  CustomerWithServices,
  ListedSubscription,
  SubscriptionsQuery,
} from "./schema";
import { byAttention, toCustomerWithServices, toListedSubscription } from "./serializers";

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
  const page = await listCustomers(scope, query);
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

/** A page of the services, each with the number of customers who have it, for administrators. */
export async function loadServicesWithCustomers(
  query: ServicesQuery,
): Promise<Page<AssignedService>> {
  const [scope, page] = await Promise.all([agencyPageScope("work"), loadServices(query)]);
  const counts = await countByService(
    scope,
    page.rows.map(({ _id }) => _id),
  );
  return mapPage(page, (service) => ({ ...service, customers: counts.get(service._id) ?? 0 }));
}
