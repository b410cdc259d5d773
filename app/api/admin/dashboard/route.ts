import { agencyScope } from "@/lib/auth/scope";
import { findBillingFigures } from "@/lib/domain/books/data";
import { adminDashboardAnswer } from "@/lib/domain/books/schema";
import { readOverview, readSummary } from "@/lib/domain/payment/data";
import { toAdminOverview } from "@/lib/domain/payment/serializer";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The agency's figures: customers, services, revenue, what is outstanding",
    tag: "Administration",
    access: "admin",
    response: adminDashboardAnswer,
    handler: async ({ actor }) => {
      const scope = agencyScope(actor);
      const [summary, figures, billing] = await Promise.all([
        readSummary(scope),
        readOverview(scope),
        findBillingFigures(scope),
      ]);
      return { data: { ...toAdminOverview(summary, figures), ...billing } };
    },
  }),
});
