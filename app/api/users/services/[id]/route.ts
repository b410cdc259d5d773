import { notFound } from "@/lib/core/errors";
import { idParams } from "@/lib/core/validation";
import { listNotes } from "@/lib/domain/inbox/queries";
import { findSubscription } from "@/lib/domain/subscriptions/queries";
import { subscriptionDetailsAnswer } from "@/lib/domain/subscriptions/schema";
import { toSubscriptionDetails } from "@/lib/domain/subscriptions/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "One of the caller's services, with its newest notes; the id is the subscription's",
    tag: "Subscriptions",
    access: "customer",
    right: "read",
    params: idParams,
    response: subscriptionDetailsAnswer,
    etag: true,
    handler: async ({ scope, params }) => {
      const [row, notes] = await Promise.all([
        findSubscription(scope, params.id),
        listNotes(scope, params.id, { page: 1, limit: 200 }),
      ]);
      if (!row || !notes) throw notFound("subscription");
      return { data: toSubscriptionDetails(row, notes.rows, scope.role) };
    },
  }),
});
