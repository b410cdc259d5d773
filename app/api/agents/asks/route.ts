import { askPeople } from "@/lib/domain/asks/asks";
import { askAnswer, askInput } from "@/lib/domain/asks/schema";
import { toAsk } from "@/lib/domain/asks/serializers";
import { takePoint } from "@/lib/http/rate-limit";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Ask the customer's people what the key's agent is not sure of",
    description:
      "The same again is a 200 with the same question; another body under its externalId a 409. A " +
      "429 above 1,000 open questions or 100 a minute an agent. Owners and members are mailed, at " +
      "most once in ten minutes an agent.",
    tag: "Agents",
    access: "key",
    body: askInput,
    response: askAnswer,
    status: 201,
    alsoStatus: [200],
    limit: "agentReports",
    etag: true,
    handler: async ({ agent, body }) => {
      await takePoint("asks", agent.agentId);
      const { row, isNew } = await askPeople(agent, body);
      return reply({ data: toAsk(row) }, { status: isNew ? 201 : 200 });
    },
  }),
});
