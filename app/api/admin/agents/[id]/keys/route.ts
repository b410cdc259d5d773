import { listBody } from "@/lib/core/paging";
import { idParams } from "@/lib/core/validation";
import { createKey } from "@/lib/domain/agents/keys";
import { listKeys } from "@/lib/domain/agents/queries";
import { keysAnswer, keysQuery, newKeyAnswer, newKeyInput } from "@/lib/domain/agents/schema";
import { toKey } from "@/lib/domain/agents/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The keys of an agent, without the keys themselves",
    tag: "Agents",
    access: "admin",
    sessionOnly: true,
    right: "work",
    params: idParams,
    query: keysQuery,
    response: keysAnswer,
    handler: async ({ scope, params, query }) =>
      listBody("keys", await listKeys(scope, params.id, query), toKey),
  }),
  POST: route({
    summary: "Make a key of an agent; it is in this answer and never again",
    description: "A repeat under an Idempotency-Key has none.",
    tag: "Agents",
    access: "admin",
    sessionOnly: true,
    right: "work",
    params: idParams,
    body: newKeyInput,
    response: newKeyAnswer,
    status: 201,
    idempotent: true,
    onceOnly: "key",
    etag: true,
    handler: async ({ scope, caller, params, body }) => {
      const { row, key } = await createKey(scope, params.id, body, caller);
      return { data: { ...toKey(row), key } };
    },
  }),
});
