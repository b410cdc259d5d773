import { listBody } from "@/lib/core/paging";
import { listAttempts } from "@/lib/domain/billing/payment-queries";
import { attemptsAnswer, attemptsQuery } from "@/lib/domain/billing/payment-schema";
import { toAttempt } from "@/lib/domain/billing/payment-serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "List the tries to move money",
    tag: "Administration",
    access: "admin",
    right: "work",
    query: attemptsQuery,
    response: attemptsAnswer,
    handler: async ({ scope, query }) =>
      listBody("attempts", await listAttempts(scope, query), toAttempt),
  }),
});
