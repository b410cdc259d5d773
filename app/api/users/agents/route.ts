import { listBody } from "@/lib/core/paging";
import { listAgents, readTotals } from "@/lib/domain/agents/queries";
import { thisMonth } from "@/lib/domain/agents/windows";
import { agentsAnswer, agentsQuery } from "@/lib/domain/agents/schema";
import { toAgentWithMonth } from "@/lib/domain/agents/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The caller's agents with what they did this month",
    tag: "Agents",
    access: "customer",
    right: "read",
    query: agentsQuery,
    response: agentsAnswer,
    handler: async ({ scope, query: { days: _days, ...query } }) => {
      const page = await listAgents(scope, query);
      const totals = await readTotals(page.rows, thisMonth());
      return listBody("agents", page, (row) => toAgentWithMonth(row, totals));
    },
  }),
});
