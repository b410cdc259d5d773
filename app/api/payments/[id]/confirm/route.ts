import { idParams } from "@/lib/core/validation";
import { confirmPayment } from "@/lib/domain/payments/outcomes";
import { readCharge } from "@/lib/domain/charges/queries";
import { chargeAnswer } from "@/lib/domain/charges/schema";
import { toChargeFor } from "@/lib/domain/charges/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Ask the provider about a charge that is being paid, and settle it when it is paid",
    description: "Nothing changes without a payment under way.",
    tag: "Payments",
    access: "both",
    right: { customer: "money", admin: "money" },
    of: "charge",
    params: idParams,
    response: chargeAnswer,
    limit: "confirm",
    etag: true,
    handler: async ({ actor, scope, params }) => {
      await confirmPayment(scope, params.id);
      return { data: toChargeFor(await readCharge(scope, params.id), actor.kind === "admin") };
    },
  }),
});
