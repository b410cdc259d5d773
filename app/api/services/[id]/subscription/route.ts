import { customerScope } from "@/lib/auth/scope";
import { idParams } from "@/lib/core/validation";
import { readSubscription } from "@/lib/domain/billing/subscription-queries";
import { cancelOwn, setOwnStatus } from "@/lib/domain/billing/subscriptions";
import {
  cancelQuery,
  customerSubscriptionAnswer,
  ownSubscriptionInput,
} from "@/lib/domain/billing/subscription-schema";
import { toCustomerSubscription } from "@/lib/domain/billing/subscription-serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Pause or resume the caller's subscription of a service",
    tag: "Catalogue",
    access: "customer",
    params: idParams,
    body: ownSubscriptionInput,
    response: customerSubscriptionAnswer,
    etag: true,
    handler: async ({ actor, caller, params, body, ifMatch }) => {
      const scope = customerScope(actor);
      const id = await setOwnStatus(scope, params.id, body.status, ifMatch, caller);
      return { data: toCustomerSubscription(await readSubscription(scope, id)) };
    },
  }),
  DELETE: route({
    summary: "Cancel the caller's subscription of a service, now or before its next charge",
    tag: "Catalogue",
    access: "customer",
    params: idParams,
    query: cancelQuery,
    response: customerSubscriptionAnswer,
    etag: true,
    handler: async ({ actor, caller, params, query, ifMatch }) => {
      const scope = customerScope(actor);
      const id = await cancelOwn(scope, params.id, query.at, ifMatch, caller);
      return { data: toCustomerSubscription(await readSubscription(scope, id)) };
    },
  }),
});
