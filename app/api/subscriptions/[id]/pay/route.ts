import { idParams } from "@/lib/core/validation";
import { readCharge } from "@/lib/domain/charges/queries";
import { payOldest } from "@/lib/domain/payments/checkout";
import { paidAnswer, payInput } from "@/lib/domain/payments/schema";
import { toChargeFor } from "@/lib/domain/charges/serializers";
import { route, routes } from "@/lib/http/route";
import { replayable } from "@/lib/http/idempotency";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Pay the oldest due charge of a subscription, exactly once",
    tag: "Payments",
    access: "both",
    right: { customer: "money", admin: "money" },
    of: "subscription",
    params: idParams,
    body: payInput,
    response: paidAnswer,
    limit: "pay",
    idempotent: true,
    etag: true,
    handler: ({ actor, scope, caller, params, body }) => {
      return replayable(
        () => payOldest(scope, params.id, body, caller),
        async ({ chargeIds: [paymentId = ""], ...checkout }) => ({
          data: toChargeFor(await readCharge(scope, paymentId), actor.kind === "admin"),
          ...checkout,
        }),
      );
    },
  }),
});
