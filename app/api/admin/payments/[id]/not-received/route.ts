import { idParams } from "@/lib/core/validation";
import { markNotReceived } from "@/lib/domain/payments/announcements";
import { readCharge } from "@/lib/domain/charges/queries";
import { adminChargeAnswer } from "@/lib/domain/charges/schema";
import { toAdminCharge } from "@/lib/domain/charges/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Say that an announced transfer has not arrived: the customer is mailed",
    description: "A 409 unless it is announced; announcedAt is null then.",
    tag: "Payments",
    access: "admin",
    right: "money",
    params: idParams,
    response: adminChargeAnswer,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, params }) => {
      await markNotReceived(scope, params.id, caller);
      return { data: toAdminCharge(await readCharge(scope, params.id)) };
    },
  }),
});
