import { withdrawAsk } from "@/lib/domain/asks/asks";
import { awaitAsk } from "@/lib/domain/asks/await-ask";
import { askAnswer, askParams, askQuery } from "@/lib/domain/asks/schema";
import { toAsk } from "@/lib/domain/asks/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "A question of the key's agent, with the answer once there is one",
    description:
      "With wait the answer comes as soon as the question is no longer open, or when so many seconds are over.",
    tag: "Agents",
    access: "key",
    params: askParams,
    query: askQuery,
    response: askAnswer,
    limit: "askWaits",
    etag: true,
    handler: async ({ agent, params, query, request }) => ({
      data: toAsk(await awaitAsk(agent, params.externalId, query.wait, request.signal)),
    }),
  }),
  DELETE: route({
    summary: "Withdraw a question of the key's agent",
    description: "A 409, code already_answered or expired, once it is decided.",
    tag: "Agents",
    access: "key",
    params: askParams,
    response: askAnswer,
    limit: "agentReports",
    etag: true,
    handler: async ({ agent, params, ifMatch }) => ({
      data: toAsk(await withdrawAsk(agent, params.externalId, ifMatch)),
    }),
  }),
});
