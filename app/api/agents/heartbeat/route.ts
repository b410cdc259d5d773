import { takeHeartbeat } from "@/lib/domain/agents/runs";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Say that the key's agent is alive",
    tag: "Agents",
    access: "key",
    status: 204,
    limit: "agentReports",
    handler: async ({ agent }) => {
      await takeHeartbeat(agent);
      return new Response(null, { status: 204 });
    },
  }),
});
