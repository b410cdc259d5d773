import { idParams } from "@/lib/core/validation";
import { readSubscription } from "@/lib/domain/subscriptions/queries";
import { subscribe } from "@/lib/domain/subscriptions/subscriptions";
import { customerSubscriptionAnswer, subscribeInput } from "@/lib/domain/subscriptions/schema";
import { toCustomerSubscription } from "@/lib/domain/subscriptions/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Take a service of the catalogue at its price; the setup fee is in the first charge",
    description:
      "The first charge is due at once. A 409 while a subscription of the service runs, and while something of a former one is due.",
    tag: "Catalogue",
    access: "customer",
    right: "services",
    params: idParams,
    body: subscribeInput,
    response: customerSubscriptionAnswer,
    status: 201,
    limit: "subscribe",
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, params }) => {
      const id = await subscribe(scope, params.id, caller);
      return { data: toCustomerSubscription(await readSubscription(scope, id), scope.role) };
    },
  }),
});
