import { idParams } from "@/lib/core/validation";
import { confirmPayment } from "@/lib/domain/billing/checkout";
import { readPayment } from "@/lib/domain/billing/payment-queries";
import { paymentAnswer } from "@/lib/domain/billing/payment-schema";
import { toPaymentFor } from "@/lib/domain/billing/payment-serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Ask the provider about a charge that is being paid, and settle it when it is paid",
    tag: "Payments",
    access: "both",
    right: { customer: "money", admin: "money" },
    of: "charge",
    params: idParams,
    response: paymentAnswer,
    limit: "confirm",
    etag: true,
    handler: async ({ actor, scope, params }) => {
      await confirmPayment(scope, params.id);
      return { data: toPaymentFor(await readPayment(scope, params.id), actor.kind === "admin") };
    },
  }),
});
