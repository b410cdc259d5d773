import { idParams } from "@/lib/core/validation";
import { readSubscription } from "@/lib/domain/subscriptions/queries";
import { updateSubscription } from "@/lib/domain/subscriptions/subscriptions";
import { adminSubscriptionAnswer, subscriptionInput } from "@/lib/domain/subscriptions/schema";
import { toAdminSubscription } from "@/lib/domain/subscriptions/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "One subscription",
    tag: "Subscriptions",
    access: "admin",
    right: "work",
    params: idParams,
    response: adminSubscriptionAnswer,
    etag: true,
    handler: async ({ scope, params }) => ({
      data: toAdminSubscription(await readSubscription(scope, params.id)),
    }),
  }),
  PUT: route({
    summary:
      "Change price of later charges, status, progress or next billing date (which moves the anchor day)",
    tag: "Subscriptions",
    access: "admin",
    right: "work",
    params: idParams,
    body: subscriptionInput,
    response: adminSubscriptionAnswer,
    etag: true,
    handler: async ({ scope, caller, params, body, ifMatch }) => {
      await updateSubscription(scope, params.id, body, ifMatch, caller);
      return { data: toAdminSubscription(await readSubscription(scope, params.id)) };
    },
  }),
});
