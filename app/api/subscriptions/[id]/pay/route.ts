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
    description:
      "A customer's is announced and still pending with PAYMENTS=transfer; with PAYMENTS=stripe " +
      "the answer has `checkoutUrl`, the same page as long as it is open, and `save` has the page " +
      "keep the method. An administrator's is a record. A 409, code nothing_due, not_collectable " +
      "(under $0.50, over $999,999.99) or payment_in_progress; a 503, code provider_unavailable, " +
      "when nobody knows yet: ask again.",
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
        async ({ chargeIds: [chargeId = ""], ...checkout }) => ({
          data: toChargeFor(await readCharge(scope, chargeId), actor.kind === "admin"),
          ...checkout,
        }),
      );
    },
  }),
});
