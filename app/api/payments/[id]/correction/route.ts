import { idParams } from "@/lib/core/validation";
import { correctInvoice } from "@/lib/domain/charges/corrections";
import { readCharge } from "@/lib/domain/charges/queries";
import { chargeAnswer, correctionInput } from "@/lib/domain/charges/schema";
import { toChargeFor } from "@/lib/domain/charges/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Correct the buyer or the PO number on a charge's invoice",
    description:
      "A corrected copy with the same number, amounts and dates. A 409 of a void " +
      "charge, after ten, and where nothing changes; a 400 where a reverse charge would lose the " +
      "tax id.",
    tag: "Payments",
    access: "both",
    right: { customer: "money", admin: "money" },
    of: "charge",
    params: idParams,
    body: correctionInput,
    status: 201,
    idempotent: true,
    response: chargeAnswer,
    etag: true,
    handler: async ({ actor, scope, caller, params, body, ifMatch }) => {
      await correctInvoice(scope, params.id, body, ifMatch, caller);
      const row = await readCharge(scope, params.id);
      return { data: toChargeFor(row, actor.kind === "admin") };
    },
  }),
});
