import { idParams } from "@/lib/core/validation";
import { createOneOffCharge } from "@/lib/domain/billing/one-off-charges";
import { readCharge } from "@/lib/domain/charges/queries";
import { adminChargeAnswer } from "@/lib/domain/charges/schema";
import { chargeInput } from "@/lib/domain/billing/schema";
import { toAdminCharge } from "@/lib/domain/charges/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Charge a customer once, for what is no subscription",
    description:
      "A negative unitAmount is a discount; the total is above 0 and below 1,000,000. The " +
      "customer is mailed the invoice. A 409 for an inactive customer.",
    tag: "Payments",
    access: "admin",
    right: "money",
    params: idParams,
    body: chargeInput,
    response: adminChargeAnswer,
    status: 201,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, params, body }) => {
      const id = await createOneOffCharge(scope, params.id, body, caller);
      return { data: toAdminCharge(await readCharge(scope, id)) };
    },
  }),
});
