import { idParams } from "@/lib/core/validation";
import { answerAsk } from "@/lib/domain/asks/asks";
import { readAsk } from "@/lib/domain/asks/queries";
import { askAnswer, decisionInput } from "@/lib/domain/asks/schema";
import { toAsk } from "@/lib/domain/asks/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "A question of one of the caller's agents",
    tag: "Agents",
    access: "customer",
    right: "read",
    params: idParams,
    response: askAnswer,
    etag: true,
    handler: async ({ scope, params }) => ({ data: toAsk(await readAsk(scope, params.id)) }),
  }),
  PUT: route({
    summary: "Answer a question of one of the caller's agents",
    description:
      "The first answer is final, because the agent continues with it: a 409, code " +
      "already_answered, expired or withdrawn, says what came before.",
    tag: "Agents",
    access: "customer",
    right: "write",
    of: "question",
    params: idParams,
    body: decisionInput,
    response: askAnswer,
    etag: true,
    handler: async ({ scope, caller, params, body, ifMatch }) => ({
      data: toAsk(await answerAsk(scope, params.id, body, ifMatch, caller)),
    }),
  }),
});
