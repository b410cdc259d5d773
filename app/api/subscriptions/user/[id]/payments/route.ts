import { listBody } from "@/lib/core/paging";
import { idParams } from "@/lib/core/validation";
import { requireCustomer } from "@/lib/domain/customers/queries";
import { narrowTo } from "@/lib/auth/scope";
import { listOwnCharges } from "@/lib/domain/charges/queries";
import { customerChargesAnswer, customerChargesQuery } from "@/lib/domain/charges/schema";
import { toCharge } from "@/lib/domain/charges/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "One customer's payments",
    tag: "Payments",
    access: "both",
    right: { customer: "money", admin: "work" },
    of: "customer",
    params: idParams,
    query: customerChargesQuery,
    response: customerChargesAnswer,
    handler: async ({ scope, params, query }) => {
      const rows = await requireCustomer(narrowTo(scope, params.id));
      return listBody("payments", await listOwnCharges(rows, query), toCharge);
    },
  }),
});
