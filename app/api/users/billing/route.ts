import { listOwnCharges } from "@/lib/domain/charges/queries";
import { billingAnswer } from "@/lib/domain/subscriptions/schema";
import { toBilling } from "@/lib/domain/subscriptions/serializers";
import { readBalances } from "@/lib/domain/subscriptions/queries";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "What is owed, paid and billed next, with the newest 50 payments",
    tag: "Payments",
    access: "customer",
    right: "money",
    response: billingAnswer,
    handler: async ({ scope }) => {
      const [{ subscriptions, oneOffs }, charges] = await Promise.all([
        readBalances(scope),
        listOwnCharges(scope, { page: 1, limit: 50 }),
      ]);
      return { data: toBilling(subscriptions, charges.rows, oneOffs) };
    },
  }),
});
