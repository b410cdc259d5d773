import { idParams } from "@/lib/core/validation";
import { readPayment } from "@/lib/domain/billing/payment-queries";
import { voidPayment } from "@/lib/domain/billing/payments";
import { adminPaymentAnswer, voidInput } from "@/lib/domain/billing/payment-schema";
import { toAdminPayment } from "@/lib/domain/billing/payment-serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Give a pending charge up",
    tag: "Payments",
    access: "admin",
    right: "money",
    params: idParams,
    body: voidInput,
    response: adminPaymentAnswer,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, params, body }) => {
      await voidPayment(scope, params.id, body, caller);
      return { data: toAdminPayment(await readPayment(scope, params.id)) };
    },
  }),
});
