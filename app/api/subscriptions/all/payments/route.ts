import { listBody } from "@/lib/core/paging";
import { listPayments, sumPayments } from "@/lib/domain/billing/payment-queries";
import { adminPaymentsAnswer, paymentsQuery } from "@/lib/domain/billing/payment-schema";
import { toAdminPayment, toSums } from "@/lib/domain/billing/payment-serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "All customers' payments",
    tag: "Payments",
    access: "admin",
    right: "work",
    query: paymentsQuery,
    response: adminPaymentsAnswer,
    handler: async ({ scope, query }) => {
      const page = await listPayments(scope, query);
      const sums = page.more ? null : toSums(await sumPayments(scope, query));
      return { ...listBody("payments", page, toAdminPayment), sums };
    },
  }),
});
