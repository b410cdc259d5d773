import { listTogether } from "@/lib/domain/charges/queries";
import { payAll } from "@/lib/domain/payments/checkout";
import { paidAllAnswer, payAllInput } from "@/lib/domain/payments/schema";
import { toCharge } from "@/lib/domain/charges/serializers";
import { route, routes } from "@/lib/http/route";
import { replayable } from "@/lib/http/idempotency";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Pay several charges in one attempt, all or none: those named, or all that are due",
    description:
      "Without `payments` the oldest 50 that are due. One attempt and an invoice for each; " +
      "answers, `save` and refusals are those of a single pay. An open page for other charges, or " +
      "for some of these, is closed first. A 409, code conflict, when one is not pending.",
    tag: "Payments",
    access: "customer",
    right: "money",
    body: payAllInput,
    response: paidAllAnswer,
    limit: "pay",
    idempotent: true,
    handler: ({ scope, caller, body }) => {
      return replayable(
        () => payAll(scope, body, caller),
        async ({ chargeIds, ...checkout }) => ({
          data: { payments: (await listTogether(scope, chargeIds)).map(toCharge) },
          ...checkout,
        }),
      );
    },
  }),
});
