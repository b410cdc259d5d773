import { listBody } from "@/lib/core/paging";
import { listCustomers } from "@/lib/domain/customers/queries";
import { createCustomer } from "@/lib/domain/customers/customers";
import { setCustomersActive } from "@/lib/domain/accounts/customer-lifecycle";
import { agencyScope } from "@/lib/auth/scope";
import {
  bulkAnswer,
  bulkInput,
  customersQuery,
  newCustomerInput,
  customerAnswer,
  customersAnswer,
} from "@/lib/domain/customers/schema";
import { toCustomer } from "@/lib/domain/customers/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "All customers",
    tag: "Customers",
    access: "admin",
    query: customersQuery,
    response: customersAnswer,
    handler: async ({ actor, query }) =>
      listBody("users", await listCustomers(agencyScope(actor), query), toCustomer),
  }),
  POST: route({
    summary: "Add a customer; without a password the customer is mailed a link to set it",
    tag: "Customers",
    access: "admin",
    body: newCustomerInput,
    response: customerAnswer,
    status: 201,
    idempotent: true,
    etag: true,
    handler: async ({ actor, caller, body }) => ({
      data: toCustomer(await createCustomer(agencyScope(actor), body, caller)),
    }),
  }),
  PUT: route({
    summary: "Activate or deactivate several customers, with a result each",
    tag: "Customers",
    access: "admin",
    body: bulkInput,
    response: bulkAnswer,
    handler: async ({ actor, caller, body }) => ({
      results: await setCustomersActive(agencyScope(actor), body.ids, body.isActive, caller),
    }),
  }),
});
