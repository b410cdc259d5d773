import { listBody } from "@/lib/core/paging";
import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { createApiKey, deleteApiKey } from "@/lib/domain/integrations/keys";
import { listApiKeys } from "@/lib/domain/integrations/queries";
import {
  agencyKeyInput,
  apiKeysAnswer,
  apiKeysQuery,
  customerKeyInput,
  newApiKeyAnswer,
} from "@/lib/domain/integrations/schema";
import { toApiKey } from "@/lib/domain/integrations/serializers";
import { route } from "@/lib/http/route";

/* API keys: the same under /api/users and /api/admin. */

const KINDS = {
  customer: { access: "customer", right: "company", input: customerKeyInput },
  admin: { access: "admin", right: "agency", input: agencyKeyInput },
} as const;
type Kind = keyof typeof KINDS;

export function apiKeys(kind: Kind) {
  const { access, right, input } = KINDS[kind];
  return {
    GET: route({
      summary: "The API keys, without the keys themselves",
      tag: "Integrations",
      access,
      right,
      sessionOnly: "fresh",
      query: apiKeysQuery,
      response: apiKeysAnswer,
      handler: async ({ scope, query }) =>
        listBody("keys", await listApiKeys(scope, query), toApiKey),
    }),
    POST: route({
      summary: "Make an API key; it is in this answer and never again",
      description:
        "It reads, unless readOnly is false. A repeat under an Idempotency-Key has none.",
      tag: "Integrations",
      access,
      right,
      sessionOnly: "fresh",
      body: input,
      response: newApiKeyAnswer,
      status: 201,
      idempotent: true,
      onceOnly: "key",
      etag: true,
      handler: async ({ scope, caller, body }) => {
        const { row, key } = await createApiKey(scope, body, caller);
        return { data: { ...toApiKey(row), key } };
      },
    }),
  };
}

export function apiKeyOf(kind: Kind) {
  const { access, right } = KINDS[kind];
  return {
    DELETE: route({
      summary: "Delete an API key, felt at the next request",
      tag: "Integrations",
      access,
      right,
      of: "key",
      sessionOnly: "fresh",
      params: idParams,
      response: success,
      handler: async ({ scope, caller, params, ifMatch }) => {
        await deleteApiKey(scope, params.id, ifMatch, caller);
        return SUCCESS;
      },
    }),
  };
}
