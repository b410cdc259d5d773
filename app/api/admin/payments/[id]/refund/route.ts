import { idParams } from "@/lib/core/validation";
import { readPayment } from "@/lib/domain/billing/payment-queries";
import { refundPayment } from "@/lib/domain/billing/refunds";
import { refundInput, adminPaymentAnswer } from "@/lib/domain/billing/payment-schema";
import { toAdminPayment } from "@/lib/domain/billing/payment-serializers";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Give a paid charge back, all that is left or a part",
    tag: "Payments",
    access: "admin",
    right: "money",
    params: idParams,
    body: refundInput,
    response: adminPaymentAnswer,
    idempotent: true,
    etag: true,
    alsoStatus: [202],
    handler: async ({ scope, caller, params, body }) => {
      await refundPayment(scope, params.id, body, caller);
      const data = toAdminPayment(await readPayment(scope, params.id));
      return reply({ data }, { status: data.refundPending ? 202 : 200 });
    },
  }),
});
