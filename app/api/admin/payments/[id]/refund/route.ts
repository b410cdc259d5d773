import { idParams } from "@/lib/core/validation";
import { readCharge } from "@/lib/domain/charges/queries";
import { refundCharge } from "@/lib/domain/payments/refunds";
import { adminChargeAnswer } from "@/lib/domain/charges/schema";
import { toAdminCharge } from "@/lib/domain/charges/serializers";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";
import { refundInput } from "@/lib/domain/payments/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Give a paid charge back, all that is left or a part",
    description:
      "202 with refundPending while the provider works on it. A 409 for more than is left, what is under way included.",
    tag: "Payments",
    access: "admin",
    right: "money",
    params: idParams,
    body: refundInput,
    response: adminChargeAnswer,
    idempotent: true,
    etag: true,
    alsoStatus: [202],
    handler: async ({ scope, caller, params, body }) => {
      await refundCharge(scope, params.id, body, caller);
      const data = toAdminCharge(await readCharge(scope, params.id));
      return reply({ data }, { status: data.refundPending ? 202 : 200 });
    },
  }),
});
