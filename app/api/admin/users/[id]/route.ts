import { notFound } from "@/lib/core/errors";
import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { findCustomer } from "@/lib/domain/customers/queries";
import { deleteCustomer, updateCustomer } from "@/lib/domain/accounts/customer-lifecycle";
import { customerInput, customerAnswer } from "@/lib/domain/customers/schema";
import { toCustomer } from "@/lib/domain/customers/serializers";
import { route, routes } from "@/lib/http/route";

const common = { tag: "Customers", access: "admin", params: idParams } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "One customer",
    ...common,
    right: "work",
    response: customerAnswer,
    etag: true,
    handler: async ({ scope, params }) => {
      const row = await findCustomer(scope, params.id);
      if (!row) throw notFound("customer");
      return { data: toCustomer(row) };
    },
  }),
  PUT: route({
    summary: "Change a customer; deactivating ends the sessions",
    description:
      "Activating counts billing dates that passed meanwhile as resumed. taxExempt needs a taxId.",
    ...common,
    right: "work",
    body: customerInput,
    // The first owner's.
    sessionFields: ["name", "email"],
    response: customerAnswer,
    etag: true,
    handler: async ({ scope, caller, params, body, ifMatch }) => ({
      data: toCustomer(await updateCustomer(scope, params.id, body, ifMatch, caller)),
    }),
  }),
  DELETE: route({
    summary: "Delete a customer; what runs is cancelled, charges and invoices stay",
    ...common,
    right: "agency",
    response: success,
    handler: async ({ scope, caller, params, ifMatch }) => {
      await deleteCustomer(scope, params.id, ifMatch, caller);
      return SUCCESS;
    },
  }),
});
