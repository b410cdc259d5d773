import { idParams } from "@/lib/core/validation";
import { updateCharge } from "@/lib/domain/charges/corrections";
import { readCharge, readChargeDetails } from "@/lib/domain/charges/queries";
import { chargeAnswer, chargeDetailsAnswer, chargeUpdate } from "@/lib/domain/charges/schema";
import { toChargeDetails, toChargeFor } from "@/lib/domain/charges/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "One charge with its lines and refunds; to administrators also its attempts",
    tag: "Payments",
    access: "both",
    right: { customer: "money", admin: "work" },
    of: "charge",
    params: idParams,
    response: chargeDetailsAnswer,
    etag: true,
    handler: async ({ actor, scope, params }) => {
      const row = await readChargeDetails(scope, params.id);
      return { data: toChargeDetails(row, actor.kind === "admin") };
    },
  }),
  PUT: route({
    summary: "Change the PO number of a pending charge",
    description: "On a corrected copy of its invoice. A 409 unless it is pending, and after ten.",
    tag: "Payments",
    access: "both",
    right: { customer: "money", admin: "money" },
    of: "charge",
    params: idParams,
    body: chargeUpdate,
    response: chargeAnswer,
    etag: true,
    handler: async ({ actor, scope, caller, params, body, ifMatch }) => {
      await updateCharge(scope, params.id, body, ifMatch, caller);
      const row = await readCharge(scope, params.id);
      return { data: toChargeFor(row, actor.kind === "admin") };
    },
  }),
});
