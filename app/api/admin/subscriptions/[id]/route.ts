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
    description:
      "A 409 for a state that cannot follow the present one, and, code period_charged, for a date " +
      "inside a charged period. `active` sent again takes endsOn back. Later charges carry " +
      "poNumber, or else the customer's. Any change takes it off hold.",
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
