import { idParams } from "@/lib/core/validation";
import { readPaymentDetails } from "@/lib/domain/billing/payment-queries";
import { paymentDetailsAnswer } from "@/lib/domain/billing/payment-schema";
import { toPaymentDetails } from "@/lib/domain/billing/payment-serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "One charge with its lines and refunds; to administrators also its attempts",
    tag: "Payments",
    access: "both",
    right: { customer: "money", admin: "work" },
    of: "charge",
    params: idParams,
    response: paymentDetailsAnswer,
    etag: true,
    handler: async ({ actor, scope, params }) => {
      const row = await readPaymentDetails(scope, params.id);
      return { data: toPaymentDetails(row, actor.kind === "admin") };
    },
  }),
});
