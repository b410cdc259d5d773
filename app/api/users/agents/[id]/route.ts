import { idParams } from "@/lib/core/validation";
import { readAgent, readWork } from "@/lib/domain/agents/queries";
import { lastDays } from "@/lib/domain/agents/windows";
import { readReasons } from "@/lib/domain/agents/reason-queries";
import { agentDetailsAnswer, agentQuery } from "@/lib/domain/agents/schema";
import { toAgent } from "@/lib/domain/agents/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "One of the caller's agents with each of the last days",
    tag: "Agents",
    access: "customer",
    right: "read",
    params: idParams,
    query: agentQuery,
    response: agentDetailsAnswer,
    handler: async ({ scope, params, query }) => {
      const row = await readAgent(scope, params.id);
      const window = lastDays(query.days);
      const [work, reasons] = await Promise.all([
        readWork(row, window),
        readReasons([row.id], window),
      ]);
      return { data: { agent: toAgent(row), ...work, reasons } };
    },
  }),
});
