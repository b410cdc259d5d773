import { agencyScope } from "@/lib/auth/scope";
import {
  readBillingHealth,
  readOverview,
  readSummary,
} from "@/lib/domain/billing/dashboard-queries";
import { adminDashboardAnswer } from "@/lib/domain/billing/dashboard-schema";
import { toAdminOverview } from "@/lib/domain/billing/dashboard-serializers";
import { countWaiting } from "@/lib/domain/inbox/queries";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The agency's figures: customers, services, revenue, what is outstanding",
    tag: "Administration",
    access: "admin",
    response: adminDashboardAnswer,
    handler: async ({ actor }) => {
      const scope = agencyScope(actor);
      const [summary, figures, waiting, billing] = await Promise.all([
        readSummary(scope),
        readOverview(scope),
        countWaiting(scope),
        readBillingHealth(scope),
      ]);
      return { data: { ...toAdminOverview(summary, figures, waiting), ...billing } };
    },
  }),
});
