import { listBody } from "@/lib/core/paging";
import { listAttemptRows } from "@/lib/domain/payments/queries";
import { attemptsAnswer, attemptsQuery } from "@/lib/domain/payments/schema";
import { toAttempt } from "@/lib/domain/charges/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "List the tries to move money",
    description: "Of a try that is for several charges a row each, with the same _id.",
    tag: "Administration",
    access: "admin",
    right: "work",
    query: attemptsQuery,
    response: attemptsAnswer,
    handler: async ({ scope, query }) =>
      listBody("attempts", await listAttemptRows(scope, query), toAttempt),
  }),
});
