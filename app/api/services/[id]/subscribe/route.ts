import { idParams } from "@/lib/core/validation";
import { makeIntake } from "@/lib/domain/requests/intake";
import { readSubscription } from "@/lib/domain/subscriptions/queries";
import { subscribe } from "@/lib/domain/subscriptions/subscriptions";
import { customerSubscriptionAnswer, subscribeInput } from "@/lib/domain/subscriptions/schema";
import { toCustomerSubscription } from "@/lib/domain/subscriptions/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Take a service of the catalogue at its price; the setup fee is in the first charge",
    description:
      "The first charge is due by the terms. Of a service that bills from delivery it is the " +
      "setup fee, and the first month begins on that day. Billing details are kept before the " +
      "invoice is made. What the service needs is a request of topic intake. A 409 while a " +
      "subscription of the service runs, and while something of a former one is due.",
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
    handler: async ({ scope, caller, params, body }) => {
      const id = await subscribe(scope, params.id, body ?? {}, caller, makeIntake);
      return { data: toCustomerSubscription(await readSubscription(scope, id), scope.role) };
    },
  }),
});
