import { agencyScope } from "@/lib/auth/scope";
import { readSubscription } from "@/lib/domain/subscription/data";
import { updateSubscription } from "@/lib/domain/subscription/mutations";
import {
  adminSubscriptionAnswer,
  subscriptionInput,
  subscriptionParams,
} from "@/lib/domain/subscription/schema";
import { toAdminSubscription } from "@/lib/domain/subscription/serializer";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "One subscription",
    tag: "Subscriptions",
    access: "admin",
    params: subscriptionParams,
    response: adminSubscriptionAnswer,
    etag: true,
    handler: async ({ actor, params }) => ({
      data: toAdminSubscription(await readSubscription(agencyScope(actor), params.id)),
    }),
  }),
  PUT: route({
    summary:
      "Change price of later charges, status, progress or next billing date (which moves the anchor day)",
    tag: "Subscriptions",
    access: "admin",
    params: subscriptionParams,
    body: subscriptionInput,
    response: adminSubscriptionAnswer,
    etag: true,
    handler: async ({ actor, caller, params, body, ifMatch }) => {
      const scope = agencyScope(actor);
      await updateSubscription(scope, params.id, body, ifMatch, caller);
      return { data: toAdminSubscription(await readSubscription(scope, params.id)) };
    },
  }),
});
