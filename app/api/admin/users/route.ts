import { listBody } from "@/lib/core/paging";
import { listCustomers } from "@/lib/domain/customers/queries";
import { createCustomer } from "@/lib/domain/customers/customers";
import { setCustomersActive } from "@/lib/domain/accounts/customer-lifecycle";
import {
  bulkAnswer,
  bulkInput,
  customersQuery,
  newCustomerInput,
  customerAnswer,
  customersAnswer,
} from "@/lib/domain/customers/schema";
import { toCustomer, toCustomerEntry } from "@/lib/domain/customers/serializers";
import { route, routes } from "@/lib/http/route";

const common = { tag: "Customers", access: "admin", right: "work" } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "All customers",
    description:
      "name and email are the first owner's. `deleted=true` lists the deleted ones instead.",
    ...common,
    query: customersQuery,
    response: customersAnswer,
    handler: async ({ scope, query }) =>
      listBody("users", await listCustomers(scope, query), toCustomerEntry),
  }),
  POST: route({
    summary: "Add a customer; without a password the customer is mailed a link to set it",
    description: "taxExempt needs a taxId.",
    ...common,
    body: newCustomerInput,
    sessionFields: ["password"],
    response: customerAnswer,
    status: 201,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, body }) => ({
      data: toCustomer(await createCustomer(scope, body, caller)),
    }),
  }),
  PUT: route({
    summary: "Activate or deactivate several customers, with a result each",
    ...common,
    body: bulkInput,
    response: bulkAnswer,
    handler: async ({ scope, caller, body }) => ({
      results: await setCustomersActive(scope, body.ids, body.isActive, caller),
    }),
  }),
});
