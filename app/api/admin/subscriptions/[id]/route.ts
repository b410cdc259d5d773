import { agencyScope } from "@/lib/auth/scope";
import { idParams } from "@/lib/core/validation";
import { readSubscription } from "@/lib/domain/billing/subscription-queries";
import { updateSubscription } from "@/lib/domain/billing/subscriptions";
import {
  adminSubscriptionAnswer,
  subscriptionInput,
} from "@/lib/domain/billing/subscription-schema";
import { toAdminSubscription } from "@/lib/domain/billing/subscription-serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "One subscription",
    tag: "Subscriptions",
    access: "admin",
    params: idParams,
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
    params: idParams,
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
