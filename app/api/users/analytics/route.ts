import { analyticsAnswer, analyticsQuery } from "@/lib/domain/billing/dashboard-schema";
import { readAnalytics } from "@/lib/domain/billing/dashboard-queries";
import { toAnalytics } from "@/lib/domain/billing/dashboard-serializers";
import { route, routes } from "@/lib/http/route";
import { customerScope } from "@/lib/auth/scope";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "Spend by month and by service, and the progress of each service",
    tag: "Payments",
    access: "customer",
    query: analyticsQuery,
    response: analyticsAnswer,
    handler: async ({ actor, query }) => ({
      data: toAnalytics(await readAnalytics(customerScope(actor), query.months)),
    }),
  }),
});
