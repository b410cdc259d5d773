import { refuseOldSignIn } from "@/lib/auth/sessions";
import { listBody } from "@/lib/core/paging";
import { SUCCESS, idParams, success } from "@/lib/core/validation";
import {
  createWebhook,
  deleteWebhook,
  renewSecret,
  resendDelivery,
  testWebhook,
  updateWebhook,
} from "@/lib/domain/integrations/endpoints";
import { listDeliveries, listWebhooks, readWebhook } from "@/lib/domain/integrations/queries";
import {
  agencyWebhookChange,
  agencyWebhookInput,
  customerWebhookChange,
  customerWebhookInput,
  deliveriesAnswer,
  deliveriesQuery,
  deliveryParams,
  newWebhookAnswer,
  secretAnswer,
  webhookAnswer,
  webhooksAnswer,
  webhooksQuery,
} from "@/lib/domain/integrations/schema";
import { toDelivery, toWebhook } from "@/lib/domain/integrations/serializers";
import { route } from "@/lib/http/route";

/* Webhooks: the same under /api/users and /api/admin. */

const KINDS = {
  customer: {
    access: "customer",
    right: "company",
    input: customerWebhookInput,
    change: customerWebhookChange,
  },
  admin: {
    access: "admin",
    right: "agency",
    input: agencyWebhookInput,
    change: agencyWebhookChange,
  },
} as const;
type Kind = keyof typeof KINDS;

const common = { tag: "Integrations", sessionOnly: true } as const;
const ofOne = { ...common, of: "webhook", params: idParams } as const;

const FRESH_SIGN_IN =
  "Needs a sign-in of the last ten minutes (403, code reauthentication_required).";

export function webhooks(kind: Kind) {
  const { access, right, input } = KINDS[kind];
  return {
    GET: route({
      ...common,
      summary: "Where other systems are told what happened, without the secrets",
      description: FRESH_SIGN_IN,
      access,
      right,
      query: webhooksQuery,
      response: webhooksAnswer,
      handler: async ({ actor, scope, query }) => {
        await refuseOldSignIn(actor);
        return listBody("webhooks", await listWebhooks(scope, query), toWebhook);
      },
    }),
    POST: route({
      ...common,
      summary: "Add a webhook; its secret is in this answer and never again",
      description: `${FRESH_SIGN_IN} An address that is not https and public is a 400, code address_refused. Of kind slack it is one of Slack's, and gets a sentence.`,
      access,
      right,
      body: input,
      response: newWebhookAnswer,
      status: 201,
      idempotent: true,
      onceOnly: "secret",
      etag: true,
      handler: async ({ scope, caller, body }) => {
        const { row, secret } = await createWebhook(scope, body, caller);
        return { data: { ...toWebhook(row), secret } };
      },
    }),
  };
}

export function webhookOf(kind: Kind) {
  const { access, right, change } = KINDS[kind];
  return {
    GET: route({
      ...ofOne,
      summary: "One webhook",
      description: FRESH_SIGN_IN,
      access,
      right,
      response: webhookAnswer,
      etag: true,
      handler: async ({ actor, scope, params }) => {
        await refuseOldSignIn(actor);
        return { data: toWebhook(await readWebhook(scope, params.id)) };
      },
    }),
    PUT: route({
      ...ofOne,
      summary: "Change a webhook, or switch it off and on",
      description: FRESH_SIGN_IN,
      access,
      right,
      body: change,
      response: webhookAnswer,
      etag: true,
      handler: async ({ scope, caller, params, body, ifMatch }) => ({
        data: toWebhook(await updateWebhook(scope, params.id, body, ifMatch, caller)),
      }),
    }),
    DELETE: route({
      ...ofOne,
      summary: "Delete a webhook with its deliveries",
      description: FRESH_SIGN_IN,
      access,
      right,
      response: success,
      handler: async ({ scope, caller, params, ifMatch }) => {
        await deleteWebhook(scope, params.id, ifMatch, caller);
        return SUCCESS;
      },
    }),
  };
}

export function webhookTest(kind: Kind) {
  const { access, right } = KINDS[kind];
  return {
    POST: route({
      ...ofOne,
      summary: "Queue a ping to a webhook",
      description: FRESH_SIGN_IN,
      access,
      right,
      response: success,
      status: 202,
      handler: async ({ scope, caller, params }) => {
        await testWebhook(scope, params.id, caller);
        return SUCCESS;
      },
    }),
  };
}

export function webhookSecret(kind: Kind) {
  const { access, right } = KINDS[kind];
  return {
    POST: route({
      ...ofOne,
      summary: "Renew the secret of a webhook; the former one signs too for 24 hours",
      description: FRESH_SIGN_IN,
      access,
      right,
      response: secretAnswer,
      handler: async ({ scope, caller, params }) => ({
        data: { secret: await renewSecret(scope, params.id, caller) },
      }),
    }),
  };
}

export function webhookDeliveries(kind: Kind) {
  const { access, right } = KINDS[kind];
  return {
    GET: route({
      ...ofOne,
      summary: "What was sent to a webhook in the last 30 days, and what came back",
      description: FRESH_SIGN_IN,
      access,
      right,
      query: deliveriesQuery,
      response: deliveriesAnswer,
      handler: async ({ actor, scope, params, query }) => {
        await refuseOldSignIn(actor);
        return listBody("deliveries", await listDeliveries(scope, params.id, query), toDelivery);
      },
    }),
  };
}

export function deliveryResend(kind: Kind) {
  const { access, right } = KINDS[kind];
  return {
    POST: route({
      ...ofOne,
      params: deliveryParams,
      summary: "Send a delivery again, under the same webhook-id",
      description: FRESH_SIGN_IN,
      access,
      right,
      response: success,
      status: 202,
      handler: async ({ scope, caller, params }) => {
        await resendDelivery(scope, params, caller);
        return SUCCESS;
      },
    }),
  };
}
