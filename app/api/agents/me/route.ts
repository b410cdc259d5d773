import { readReportingAgent } from "@/lib/domain/agents/queries";
import { agentAnswer } from "@/lib/domain/agents/schema";
import { toAgent } from "@/lib/domain/agents/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The agent that the key reports for",
    tag: "Agents",
    access: "key",
    response: agentAnswer,
    limit: "agentReports",
    etag: true,
    handler: async ({ agent }) => ({ data: toAgent(await readReportingAgent(agent.agentId)) }),
  }),
});
