import { makeIntake } from "@/lib/domain/requests/intake";
import { readSubscription } from "@/lib/domain/subscriptions/queries";
import { assignService } from "@/lib/domain/subscriptions/subscriptions";
import { adminSubscriptionAnswer, assignInput } from "@/lib/domain/subscriptions/schema";
import { toAdminSubscription } from "@/lib/domain/subscriptions/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Assign a service to a customer, with the first charge",
    description:
      "The first charge is due by the terms, with `setup` as a line of its own. Billed from " +
      "delivery the setup fee is a charge of its own, and the first month begins on that day: " +
      "then nextBillingDate is a 400. What the service needs is a request of topic intake. A 409 " +
      "for an inactive customer or service, and while a subscription of it runs.",
    tag: "Subscriptions",
    access: "admin",
    right: "money",
    body: assignInput,
    response: adminSubscriptionAnswer,
    status: 201,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, body }) => {
      const id = await assignService(scope, body, caller, makeIntake);
      return { data: toAdminSubscription(await readSubscription(scope, id)) };
    },
  }),
});
