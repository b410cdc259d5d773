import { idParams } from "@/lib/core/validation";
import { readSubscription } from "@/lib/domain/subscriptions/queries";
import { cancelOwn, setOwnStatus } from "@/lib/domain/subscriptions/subscriptions";
import {
  cancelQuery,
  customerSubscriptionAnswer,
  ownSubscriptionInput,
} from "@/lib/domain/subscriptions/schema";
import { toCustomerSubscription } from "@/lib/domain/subscriptions/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Pause or resume the caller's subscription of a service",
    description: "A 409 unless it is active or paused.",
    tag: "Catalogue",
    access: "customer",
    right: "services",
    of: "service",
    params: idParams,
    body: ownSubscriptionInput,
    response: customerSubscriptionAnswer,
    etag: true,
    handler: async ({ scope, caller, params, body, ifMatch }) => {
      const id = await setOwnStatus(scope, params.id, body.status, ifMatch, caller);
      return { data: toCustomerSubscription(await readSubscription(scope, id), scope.role) };
    },
  }),
  DELETE: route({
    summary: "Cancel the caller's subscription of a service, now or before its next charge",
    description:
      "`now` unless `at` says `period_end`: then it stays active, with endsOn. Charges that are not yet due are void.",
    tag: "Catalogue",
    access: "customer",
    right: "services",
    of: "service",
    params: idParams,
    query: cancelQuery,
    response: customerSubscriptionAnswer,
    etag: true,
    handler: async ({ scope, caller, params, query, ifMatch }) => {
      const id = await cancelOwn(scope, params.id, query.at, ifMatch, caller);
      return { data: toCustomerSubscription(await readSubscription(scope, id), scope.role) };
    },
  }),
});
