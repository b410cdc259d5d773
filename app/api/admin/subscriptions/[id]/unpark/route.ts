import { idParams } from "@/lib/core/validation";
import { readSubscription } from "@/lib/domain/subscriptions/queries";
import { resumeFromHold } from "@/lib/domain/billing/hold";
import { adminSubscriptionAnswer } from "@/lib/domain/subscriptions/schema";
import { toAdminSubscription } from "@/lib/domain/subscriptions/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Let the billing job try a parked subscription again",
    description: "A 409 unless it is on hold (parked).",
    tag: "Subscriptions",
    access: "admin",
    right: "money",
    params: idParams,
    response: adminSubscriptionAnswer,
    etag: true,
    handler: async ({ scope, caller, params }) => {
      await resumeFromHold(scope, params.id, caller);
      return { data: toAdminSubscription(await readSubscription(scope, params.id)) };
    },
  }),
});
