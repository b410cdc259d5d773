import { adminDashboardAnswer } from "@/lib/domain/reports/schema";
import { countSilent } from "@/lib/domain/agents/queries";
import { countOpenAsks } from "@/lib/domain/asks/queries";
import {
  readBillingHealth,
  readRevenueByMonth,
  readOverviewFigures,
  readSummary,
} from "@/lib/domain/billing/queries";
import { toAdminOverview } from "@/lib/domain/billing/serializers";
import { readOutstanding } from "@/lib/domain/charges/revenue";
import { countForAgency } from "@/lib/domain/requests/queries";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The agency's figures: customers, services, revenue, what is outstanding",
    tag: "Administration",
    access: "admin",
    right: "work",
    response: adminDashboardAnswer,
    handler: async ({ scope }) => {
      const revenue = readRevenueByMonth(scope);
      const [summary, figures, outstanding, waiting, billing, silentAgents, openAsks] =
        await Promise.all([
          readSummary(scope, revenue),
          readOverviewFigures(scope, revenue),
          readOutstanding(scope),
          countForAgency(scope),
          readBillingHealth(scope),
          countSilent(scope),
          countOpenAsks(scope),
        ]);
      const { requests, unassigned } = waiting;
      const { attention, ...overview } = toAdminOverview(summary, figures, outstanding, waiting);
      return {
        data: {
          ...overview,
          ...billing,
          attention: { ...attention, requests, unassigned, silentAgents, openAsks },
        },
      };
    },
  }),
});
