import { agencyScope } from "@/lib/auth/scope";
import { readOverview, readSummary } from "@/lib/domain/payment/data";
import { adminOverviewAnswer } from "@/lib/domain/payment/schema";
import { toAdminOverview } from "@/lib/domain/payment/serializer";
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
      return { data: toAdminOverview(summary, figures) };
    },
  }),
});
