import { listBody } from "@/lib/core/paging";
import { listCharges, sumChargesByStatus } from "@/lib/domain/charges/queries";
import { adminChargesAnswer, chargesQuery } from "@/lib/domain/charges/schema";
import { toAdminCharge, toSums } from "@/lib/domain/charges/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "All customers' payments",
    description: "`sums` are of all that is filtered, paid before refunds; null beyond 10,000.",
    tag: "Payments",
    access: "admin",
    right: "work",
    query: chargesQuery,
    response: adminChargesAnswer,
    handler: async ({ scope, query }) => {
      const page = await listCharges(scope, query);
      const sums = page.more ? null : toSums(await sumChargesByStatus(scope, query));
      return { ...listBody("payments", page, toAdminCharge), sums };
    },
  }),
});
