import { listBody } from "@/lib/core/paging";
import { customerScope } from "@/lib/auth/scope";
import { listSubscriptions } from "@/lib/domain/subscription/data";
import { customerServicesAnswer, customerServicesQuery } from "@/lib/domain/subscription/schema";
import { toCustomerSubscription } from "@/lib/domain/subscription/serializer";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The caller's services",
    tag: "Subscriptions",
    access: "customer",
    query: customerServicesQuery,
    response: customerServicesAnswer,
    handler: async ({ actor, query }) =>
      listBody(
        "services",
        await listSubscriptions(customerScope(actor), query),
        toCustomerSubscription,
      ),
  }),
});
