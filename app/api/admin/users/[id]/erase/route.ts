import { idParams } from "@/lib/core/validation";
import { eraseCustomer } from "@/lib/domain/accounts/erasure";
import { ERASURE, erasureAnswer } from "@/lib/domain/accounts/erasure-schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Erase a deleted customer's personal data for good",
    description:
      "Its charges show “Erased customer”; `kept` says what stays, and why. A 409 unless the " +
      "customer is deleted, and while a payment is under way. Again it answers the same.",
    tag: "Customers",
    access: "admin",
    sessionOnly: "fresh",
    right: "agency",
    params: idParams,
    response: erasureAnswer,
    handler: async ({ scope, caller, params }) => {
      await eraseCustomer(scope, params.id, caller);
      return { data: ERASURE };
    },
  }),
});
