import { idParams } from "@/lib/core/validation";
import { agentAnswer } from "@/lib/domain/agents/schema";
import { toAgent } from "@/lib/domain/agents/serializers";
import { readLine, setLine } from "@/lib/domain/asks/line";
import { agentLineAnswer, lineInput } from "@/lib/domain/asks/schema";
import { toLine } from "@/lib/domain/asks/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The line of an agent, its history, and what each line would have meant",
    description: "Over the last 90 days; the curve is null below 50 verdicts.",
    tag: "Agents",
    access: "both",
    right: { customer: "read", admin: "work" },
    of: "agent",
    params: idParams,
    response: agentLineAnswer,
    handler: async ({ scope, params }) => ({ data: toLine(await readLine(scope, params.id)) }),
  }),
  PUT: route({
    summary: "Set the confidence below which one of the caller's agents is to ask or hand over",
    tag: "Agents",
    access: "customer",
    right: "write",
    of: "agent",
    params: idParams,
    body: lineInput,
    response: agentAnswer,
    etag: true,
    handler: async ({ scope, caller, params, body, ifMatch }) => ({
      data: toAgent(await setLine(scope, params.id, body.line, ifMatch, caller)),
    }),
  }),
});
