import { idParams } from "@/lib/core/validation";
import { remindNow } from "@/lib/domain/billing/reminders";
import { readCharge } from "@/lib/domain/charges/queries";
import { adminChargeAnswer } from "@/lib/domain/charges/schema";
import { toAdminCharge } from "@/lib/domain/charges/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Mail the next reminder of a late charge now",
    description:
      "After the last reminder of the timetable the last again. A 409 unless the charge is late, " +
      "and when it was mailed about within a day.",
    tag: "Payments",
    access: "admin",
    right: "money",
    params: idParams,
    response: adminChargeAnswer,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, params }) => {
      await remindNow(scope, params.id, caller);
      return { data: toAdminCharge(await readCharge(scope, params.id)) };
    },
  }),
});
