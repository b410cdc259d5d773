import { idParams } from "@/lib/core/validation";
import { markNotReceived } from "@/lib/domain/billing/announcements";
import { readPayment } from "@/lib/domain/billing/payment-queries";
import { adminPaymentAnswer } from "@/lib/domain/billing/payment-schema";
import { toAdminPayment } from "@/lib/domain/billing/payment-serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Say that an announced transfer has not arrived: the customer is mailed",
    tag: "Payments",
    access: "admin",
    right: "money",
    params: idParams,
    response: adminPaymentAnswer,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, params }) => {
      await markNotReceived(scope, params.id, caller);
      return { data: toAdminPayment(await readPayment(scope, params.id)) };
    },
  }),
});
