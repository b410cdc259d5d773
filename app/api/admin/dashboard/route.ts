import { agencyScope } from "@/lib/domain/customer/policy";
import { readOverview, readSummary } from "@/lib/domain/overview/data";
import { adminOverviewAnswer } from "@/lib/domain/overview/schema";
import { toDashboard } from "@/lib/domain/overview/serializer";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The agency's figures: customers, services, revenue, what is outstanding",
    tag: "Administration",
    access: "admin",
    response: adminOverviewAnswer,
    handler: async ({ actor }) => {
      const scope = agencyScope(actor);
      const [summary, figures] = await Promise.all([readSummary(scope), readOverview(scope)]);
      return { data: toDashboard(summary, figures) };
    },
  }),
});
