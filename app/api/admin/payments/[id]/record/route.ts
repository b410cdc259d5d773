import { idParams } from "@/lib/core/validation";
import { readPayment } from "@/lib/domain/billing/payment-queries";
import { recordPayment } from "@/lib/domain/billing/payments";
import { adminPaymentAnswer, recordInput } from "@/lib/domain/billing/payment-schema";
import { toAdminPayment } from "@/lib/domain/billing/payment-serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Record that a charge was paid elsewhere: this one, whichever else is due",
    tag: "Payments",
    access: "admin",
    right: "money",
    params: idParams,
    body: recordInput,
    response: adminPaymentAnswer,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, params, body }) => {
      await recordPayment(scope, params.id, body, caller);
      return { data: toAdminPayment(await readPayment(scope, params.id)) };
    },
  }),
});
