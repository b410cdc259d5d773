import { analyticsAnswer, analyticsQuery } from "@/lib/domain/subscriptions/schema";
import { readAnalytics } from "@/lib/domain/subscriptions/queries";
import { toAnalytics } from "@/lib/domain/subscriptions/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "Spend by month and by service, and the progress of each service",
    description: "Months without payments are there as 0.",
    tag: "Payments",
    access: "customer",
    right: "money",
    query: analyticsQuery,
    response: analyticsAnswer,
    handler: async ({ scope, query }) => ({
      data: toAnalytics(await readAnalytics(scope, query.months)),
    }),
  }),
});
