import { refuseOldSignIn } from "@/lib/auth/sessions";
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

const FRESH_SIGN_IN =
  "Needs a sign-in of the last ten minutes (403, code reauthentication_required).";

export function apiKeys(kind: Kind) {
  const { access, right, input } = KINDS[kind];
  return {
    GET: route({
      summary: "The API keys, without the keys themselves",
      description: FRESH_SIGN_IN,
      tag: "Integrations",
      access,
      right,
      sessionOnly: true,
      query: apiKeysQuery,
      response: apiKeysAnswer,
      handler: async ({ actor, scope, query }) => {
        await refuseOldSignIn(actor);
        return listBody("keys", await listApiKeys(scope, query), toApiKey);
      },
    }),
    POST: route({
      summary: "Make an API key; it is in this answer and never again",
      description: `${FRESH_SIGN_IN} It reads, unless readOnly is false. A repeat under an Idempotency-Key has none.`,
      tag: "Integrations",
      access,
      right,
      sessionOnly: true,
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
      description: FRESH_SIGN_IN,
      tag: "Integrations",
      access,
      right,
      of: "key",
      sessionOnly: true,
      params: idParams,
      response: success,
      handler: async ({ scope, caller, params, ifMatch }) => {
        await deleteApiKey(scope, params.id, ifMatch, caller);
        return SUCCESS;
      },
    }),
  };
}
