import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { deleteAgent, updateAgent } from "@/lib/domain/agents/agents";
import { readAgent } from "@/lib/domain/agents/queries";
import { adminAgentAnswer, agentInput } from "@/lib/domain/agents/schema";
import { toListedAgent } from "@/lib/domain/agents/serializers";
import { readCosts } from "@/lib/domain/agents/spending";
import { route, routes } from "@/lib/http/route";

const common = { tag: "Agents", access: "admin", right: "work", params: idParams } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "One agent",
    ...common,
    response: adminAgentAnswer,
    etag: true,
    handler: async ({ scope, params }) => {
      const row = await readAgent(scope, params.id);
      return { data: toListedAgent(row, await readCosts(scope, [row])) };
    },
  }),
  PUT: route({
    summary: "Change an agent; minutesPerRun is a proposal to its customer",
    ...common,
    body: agentInput,
    response: adminAgentAnswer,
    etag: true,
    handler: async ({ scope, caller, params, body, ifMatch }) => {
      const row = await updateAgent(scope, params.id, body, ifMatch, caller);
      return { data: toListedAgent(row, await readCosts(scope, [row])) };
    },
  }),
  DELETE: route({
    summary: "Delete an agent with its keys; its runs and months stay",
    ...common,
    response: success,
    handler: async ({ scope, caller, params, ifMatch }) => {
      await deleteAgent(scope, params.id, ifMatch, caller);
      return SUCCESS;
    },
  }),
});
