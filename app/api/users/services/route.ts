import { listBody } from "@/lib/core/paging";
import { listSubscriptions } from "@/lib/domain/subscriptions/queries";
import { customerServicesAnswer, customerServicesQuery } from "@/lib/domain/subscriptions/schema";
import { toCustomerSubscription } from "@/lib/domain/subscriptions/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The caller's services",
    tag: "Subscriptions",
    access: "customer",
    right: "read",
    query: customerServicesQuery,
    response: customerServicesAnswer,
    handler: async ({ scope, query }) =>
      listBody("services", await listSubscriptions(scope, query), (row) =>
        toCustomerSubscription(row, scope.role),
      ),
  }),
});
