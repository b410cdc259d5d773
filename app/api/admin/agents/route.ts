import { listBody } from "@/lib/core/paging";
import { listAgents } from "@/lib/domain/agents/queries";
import { adminAgentsAnswer, adminAgentsQuery } from "@/lib/domain/agents/schema";
import { toListedAgent } from "@/lib/domain/agents/serializers";
import { readCosts } from "@/lib/domain/agents/spending";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "All agents with what they cost this month",
    tag: "Agents",
    access: "admin",
    right: "work",
    query: adminAgentsQuery,
    response: adminAgentsAnswer,
    handler: async ({ scope, query }) => {
      const page = await listAgents(scope, query);
      const costs = await readCosts(scope, page.rows);
      return listBody("agents", page, (row) => toListedAgent(row, costs));
    },
  }),
});
