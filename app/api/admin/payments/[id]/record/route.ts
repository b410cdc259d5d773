import { idParams } from "@/lib/core/validation";
import { readCharge } from "@/lib/domain/charges/queries";
import { recordPayment } from "@/lib/domain/payments/records";
import { adminChargeAnswer } from "@/lib/domain/charges/schema";
import { toAdminCharge } from "@/lib/domain/charges/serializers";
import { route, routes } from "@/lib/http/route";
import { recordInput } from "@/lib/domain/payments/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Record that a charge was paid elsewhere: this one, whichever else is due",
    description:
      "A 409 unless the charge is pending and, code payment_in_progress, while a payment is under way. paidOn is one of the last 90 days.",
    tag: "Payments",
    access: "admin",
    right: "money",
    params: idParams,
    body: recordInput,
    response: adminChargeAnswer,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, params, body }) => {
      await recordPayment(scope, params.id, body, caller);
      return { data: toAdminCharge(await readCharge(scope, params.id)) };
    },
  }),
});
