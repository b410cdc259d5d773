import { customerScope } from "@/lib/auth/scope";
import { listOwnPayments } from "@/lib/domain/payment/data";
import { billingAnswer } from "@/lib/domain/payment/schema";
import { toBilling } from "@/lib/domain/payment/serializer";
import { listAllOf } from "@/lib/domain/subscription/data";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "What is owed, paid and billed next, with the newest 50 payments",
    tag: "Payments",
    access: "customer",
    response: billingAnswer,
    handler: async ({ actor }) => {
      const scope = customerScope(actor);
      const [subscriptions, payments] = await Promise.all([
        listAllOf(scope),
        listOwnPayments(scope, { page: 1, limit: 50 }),
      ]);
      return { data: toBilling(subscriptions, payments.rows) };
    },
  }),
});
