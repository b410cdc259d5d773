import { scopeOf } from "@/lib/auth/scope";
import { idParams } from "@/lib/core/validation";
import { readPayment } from "@/lib/domain/payment/data";
import { payOldest } from "@/lib/domain/checkout/mutations";
import { paidAnswer, payInput } from "@/lib/domain/payment/schema";
import { toPaymentFor } from "@/lib/domain/payment/serializer";
import { replayable } from "@/lib/http/idempotency";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Pay the oldest due charge of a subscription, exactly once",
    tag: "Payments",
    access: "both",
    params: idParams,
    body: payInput,
    response: paidAnswer,
    limit: "pay",
    idempotent: true,
    etag: true,
    handler: ({ actor, caller, params, body }) => {
      const scope = scopeOf(actor);
      return replayable(
        () => payOldest(scope, params.id, body, caller),
        async ({ paymentId, ...checkout }) => ({
          data: toPaymentFor(await readPayment(scope, paymentId), actor.kind === "admin"),
          ...checkout,
        }),
      );
    },
  }),
});
