import { listBody } from "@/lib/core/paging";
import { listSubscriptions } from "@/lib/domain/subscriptions/queries";
import { adminSubscriptionsAnswer, subscriptionsQuery } from "@/lib/domain/subscriptions/schema";
import { toAdminSubscription } from "@/lib/domain/subscriptions/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "All customers' subscriptions",
    tag: "Subscriptions",
    access: "admin",
    right: "work",
    query: subscriptionsQuery,
    response: adminSubscriptionsAnswer,
    handler: async ({ scope, query }) =>
      listBody("subscriptions", await listSubscriptions(scope, query), toAdminSubscription),
  }),
});
