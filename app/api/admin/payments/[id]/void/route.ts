import { idParams } from "@/lib/core/validation";
import { readCharge } from "@/lib/domain/charges/queries";
import { voidCharge } from "@/lib/domain/payments/records";
import { adminChargeAnswer } from "@/lib/domain/charges/schema";
import { toAdminCharge } from "@/lib/domain/charges/serializers";
import { route, routes } from "@/lib/http/route";
import { voidInput } from "@/lib/domain/payments/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Give a pending charge up",
    description:
      "A 409 unless the charge is pending and, code payment_in_progress, while a payment is under way.",
    tag: "Payments",
    access: "admin",
    right: "money",
    params: idParams,
    body: voidInput,
    response: adminChargeAnswer,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, params, body }) => {
      await voidCharge(scope, params.id, body, caller);
      return { data: toAdminCharge(await readCharge(scope, params.id)) };
    },
  }),
});
