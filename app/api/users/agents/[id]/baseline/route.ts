import { idParams } from "@/lib/core/validation";
import { agreeToBaseline } from "@/lib/domain/agents/agents";
import { agentAnswer, baselineInput } from "@/lib/domain/agents/schema";
import { toAgent } from "@/lib/domain/agents/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Agree to the minutes that a run of the agent is proposed to save",
    description: "A 409 unless it is what is proposed now.",
    tag: "Agents",
    access: "customer",
    right: "services",
    of: "agent",
    params: idParams,
    body: baselineInput,
    response: agentAnswer,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, params, body }) => ({
      data: toAgent(await agreeToBaseline(scope, params.id, body, caller)),
    }),
  }),
});
