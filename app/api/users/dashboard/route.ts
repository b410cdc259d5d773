import { personOf } from "@/lib/auth/permissions";
import { readDashboardWithAgents } from "@/lib/domain/agents/dashboard";
import { customerDashboardAnswer } from "@/lib/domain/reports/schema";
import { readWaiting } from "@/lib/domain/reports/waiting";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "Everything the portal's first page shows, with the newest 50 payments",
    tag: "Customers",
    access: "customer",
    right: "read",
    response: customerDashboardAnswer,
    handler: async ({ actor, scope }) => {
      const [dashboard, waiting] = await Promise.all([
        readDashboardWithAgents(scope, actor.id, { page: 1, limit: 50 }),
        readWaiting({ scope, personId: personOf(actor) }),
      ]);
      return { data: { ...dashboard, waiting } };
    },
  }),
});
