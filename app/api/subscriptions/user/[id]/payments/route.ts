import { listBody } from "@/lib/core/paging";
import { idParams } from "@/lib/core/validation";
import { requireCustomer } from "@/lib/domain/customers/queries";
import { narrowTo } from "@/lib/auth/scope";
import { listOwnPayments } from "@/lib/domain/billing/payment-queries";
import { customerPaymentsAnswer, customerPaymentsQuery } from "@/lib/domain/billing/payment-schema";
import { toPayment } from "@/lib/domain/billing/payment-serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "One customer's payments",
    tag: "Payments",
    access: "both",
    right: { customer: "money", admin: "work" },
    of: "customer",
    params: idParams,
    query: customerPaymentsQuery,
    response: customerPaymentsAnswer,
    handler: async ({ scope, params, query }) => {
      const rows = await requireCustomer(narrowTo(scope, params.id));
      return listBody("payments", await listOwnPayments(rows, query), toPayment);
    },
  }),
});
