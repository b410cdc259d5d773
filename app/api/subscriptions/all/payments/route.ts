import { listBody } from "@/lib/core/paging";
import { agencyScope } from "@/lib/auth/scope";
import { listPayments } from "@/lib/domain/payment/data";
import { adminPaymentsAnswer, paymentsQuery } from "@/lib/domain/payment/schema";
import { toAdminPayment } from "@/lib/domain/payment/serializer";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "All customers' payments",
    tag: "Payments",
    access: "admin",
    query: paymentsQuery,
    response: adminPaymentsAnswer,
    handler: async ({ actor, query }) =>
      listBody("payments", await listPayments(agencyScope(actor), query), toAdminPayment),
  }),
});
