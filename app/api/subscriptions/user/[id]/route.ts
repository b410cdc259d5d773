import { listBody } from "@/lib/core/paging";
import { idParams } from "@/lib/core/validation";
import { requireCustomer } from "@/lib/domain/customers/queries";
import { narrowTo } from "@/lib/auth/scope";
import { listSubscriptions } from "@/lib/domain/subscriptions/queries";
import {
  customerServicesQuery,
  customerSubscriptionsAnswer,
} from "@/lib/domain/subscriptions/schema";
import { toCustomerSubscription } from "@/lib/domain/subscriptions/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "One customer's subscriptions",
    tag: "Subscriptions",
    access: "both",
    right: { customer: "read", admin: "work" },
    params: idParams,
    query: customerServicesQuery,
    response: customerSubscriptionsAnswer,
    handler: async ({ scope, params, query }) => {
      const rows = await requireCustomer(narrowTo(scope, params.id));
      return listBody("subscriptions", await listSubscriptions(rows, query), (row) =>
        toCustomerSubscription(row, rows.role),
      );
    },
  }),
});
