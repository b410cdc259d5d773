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

const common = { tag: "Integrations", sessionOnly: "fresh" } as const;

/** What all operations of a side share, and those of one webhook. */
const ofAll = (kind: Kind) => {
  const { access, right } = KINDS[kind];
  return { ...common, access, right } as const;
};
const ofOne = (kind: Kind) => ({ ...ofAll(kind), of: "webhook", params: idParams }) as const;

export function webhooks(kind: Kind) {
  const { input } = KINDS[kind];
  return {
    GET: route({
      ...ofAll(kind),
      summary: "Where other systems are told what happened, without the secrets",
      query: webhooksQuery,
      response: webhooksAnswer,
      handler: async ({ scope, query }) =>
        listBody("webhooks", await listWebhooks(scope, query), toWebhook),
    }),
    POST: route({
      ...ofAll(kind),
      summary: "Add a webhook; its secret is in this answer and never again",
      description:
        "An address that is not https and public is a 400, code address_refused. Of kind slack it " +
        "gets a sentence, as Slack's incoming webhooks and compatible chats take it.",
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
  const { change } = KINDS[kind];
  return {
    GET: route({
      ...ofOne(kind),
      summary: "One webhook",
      response: webhookAnswer,
      etag: true,
      handler: async ({ scope, params }) => ({
        data: toWebhook(await readWebhook(scope, params.id)),
      }),
    }),
    PUT: route({
      ...ofOne(kind),
      summary: "Change a webhook, or switch it off and on",
      body: change,
      response: webhookAnswer,
      etag: true,
      handler: async ({ scope, caller, params, body, ifMatch }) => ({
        data: toWebhook(await updateWebhook(scope, params.id, body, ifMatch, caller)),
      }),
    }),
    DELETE: route({
      ...ofOne(kind),
      summary: "Delete a webhook with its deliveries",
      response: success,
      handler: async ({ scope, caller, params, ifMatch }) => {
        await deleteWebhook(scope, params.id, ifMatch, caller);
        return SUCCESS;
      },
    }),
  };
}

export function webhookTest(kind: Kind) {
  return {
    POST: route({
      ...ofOne(kind),
      summary: "Queue a ping to a webhook",
      response: success,
      status: 202,
      handler: async ({ scope, params }) => {
        await testWebhook(scope, params.id);
        return SUCCESS;
      },
    }),
  };
}

export function webhookSecret(kind: Kind) {
  return {
    POST: route({
      ...ofOne(kind),
      summary: "Renew the secret of a webhook; the former one signs too for 24 hours",
      response: secretAnswer,
      handler: async ({ scope, caller, params }) => ({
        data: { secret: await renewSecret(scope, params.id, caller) },
      }),
    }),
  };
}

export function webhookDeliveries(kind: Kind) {
  return {
    GET: route({
      ...ofOne(kind),
      summary: "What was sent to a webhook in the last 30 days, and what came back",
      query: deliveriesQuery,
      response: deliveriesAnswer,
      handler: async ({ scope, params, query }) =>
        listBody("deliveries", await listDeliveries(scope, params.id, query), toDelivery),
    }),
  };
}

export function deliveryResend(kind: Kind) {
  return {
    POST: route({
      ...ofOne(kind),
      params: deliveryParams,
      summary: "Send a delivery again, under the same webhook-id",
      response: success,
      status: 202,
      handler: async ({ scope, params }) => {
        await resendDelivery(scope, params);
        return SUCCESS;
      },
    }),
  };
}
