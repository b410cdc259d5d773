import { idParams } from "@/lib/core/validation";
import { readCharge } from "@/lib/domain/billing/payment-queries";
import { recordPayment } from "@/lib/domain/billing/payments";
import { adminChargeAnswer, recordInput } from "@/lib/domain/billing/payment-schema";
import { toAdminCharge } from "@/lib/domain/billing/payment-serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Record that a charge was paid elsewhere: this one, whichever else is due",
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
