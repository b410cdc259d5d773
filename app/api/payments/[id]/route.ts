import { idParams } from "@/lib/core/validation";
import { updatePayment } from "@/lib/domain/billing/one-off-charges";
import { readPayment, readPaymentDetails } from "@/lib/domain/billing/payment-queries";
import {
  paymentAnswer,
  paymentDetailsAnswer,
  paymentInput,
} from "@/lib/domain/billing/payment-schema";
import { toPaymentDetails, toPaymentFor } from "@/lib/domain/billing/payment-serializers";
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
  PUT: route({
    summary: "Change the PO number of a pending charge",
    tag: "Payments",
    access: "both",
    right: { customer: "money", admin: "money" },
    of: "charge",
    params: idParams,
    body: paymentInput,
    response: paymentAnswer,
    etag: true,
    handler: async ({ actor, scope, caller, params, body, ifMatch }) => {
      await updatePayment(scope, params.id, body, ifMatch, caller);
      const row = await readPayment(scope, params.id);
      return { data: toPaymentFor(row, actor.kind === "admin") };
    },
  }),
});
