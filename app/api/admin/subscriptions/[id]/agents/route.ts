import { listBody } from "@/lib/core/paging";
import { idParams } from "@/lib/core/validation";
import { createAgent } from "@/lib/domain/agents/agents";
import { assertSubscription, listAgents } from "@/lib/domain/agents/queries";
import {
  adminAgentAnswer,
  adminAgentsAnswer,
  keysQuery,
  newAgentInput,
} from "@/lib/domain/agents/schema";
import { toListedAgent } from "@/lib/domain/agents/serializers";
import { readCosts } from "@/lib/domain/agents/spending";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The agents of a subscription",
    tag: "Agents",
    access: "admin",
    right: "work",
    params: idParams,
    query: keysQuery,
    response: adminAgentsAnswer,
    handler: async ({ scope, params, query }) => {
      await assertSubscription(scope, params.id);
      const page = await listAgents(scope, { ...query, subscriptionId: params.id });
      const costs = await readCosts(scope, page.rows);
      return listBody("agents", page, (row) => toListedAgent(row, costs));
    },
  }),
  POST: route({
    summary: "Add an agent to a subscription",
    tag: "Agents",
    access: "admin",
    right: "work",
    params: idParams,
    body: newAgentInput,
    response: adminAgentAnswer,
    status: 201,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, params, body }) => {
      const row = await createAgent(scope, params.id, body, caller);
      return { data: toListedAgent(row, new Map()) };
    },
  }),
});
