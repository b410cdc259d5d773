import "server-only";
import { agencyPageScope, customerPageScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { DAY_MS } from "@/lib/core/durations";
import type { Page } from "@/lib/core/paging";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { nameOf } from "./about";
import { MAX_ENDPOINTS, MAX_KEYS } from "./constants";
import { listApiKeys, listDeliveries, listWebhooks } from "./queries";
import type { OwnerScope } from "./queries";
import type { ApiKey, DeliveryEntry, IntegrationsQuery, WebhookEntry } from "./schema";
import { toApiKey, toDelivery, toWebhook } from "./serializers";
import type { DeliveryRow } from "./serializers";

export interface Integrations {
  keys: ApiKey[];
  webhooks: WebhookEntry[];
  /** Whose deliveries are shown; null without a webhook. */
  selected: WebhookEntry | null;
  deliveries: Page<DeliveryEntry>;
  siteUrl: string;
}

const PAGE = 20;

function toEntry(row: DeliveryRow): DeliveryEntry {
  const delivery = toDelivery(row);
  const data = delivery.request ? (JSON.parse(delivery.request) as { data?: unknown }).data : null;
  return { ...delivery, about: nameOf(delivery.event, data) };
}

async function readCounts(ids: string[]) {
  const since = new Date(now().getTime() - DAY_MS);
  const counts = await db().webhookDelivery.groupBy({
    by: ["endpointId", "state"],
    where: { endpointId: { in: ids }, createdAt: { gte: since } },
    _count: true,
  });
  return (id: string) => {
    const countOf = (state: string) =>
      counts.find((row) => row.endpointId === id && row.state === state)?._count ?? 0;
    return {
      delivered: countOf("delivered"),
      pending: countOf("pending"),
      failed: countOf("failed"),
    };
  };
}

async function load(scope: OwnerScope, query: IntegrationsQuery): Promise<Integrations> {
  const first = { page: 1 };
  const [keys, endpoints] = await Promise.all([
    listApiKeys(scope, { ...first, limit: MAX_KEYS }),
    listWebhooks(scope, { ...first, limit: MAX_ENDPOINTS }),
  ]);
  const countsOf = await readCounts(endpoints.rows.map(({ id }) => id));
  const webhooks = endpoints.rows.map((row) => ({ ...toWebhook(row), counts: countsOf(row.id) }));
  const selected = webhooks.find(({ _id }) => _id === query.webhook) ?? webhooks[0] ?? null;
  const { page, state } = query;
  const none = { rows: [], total: 0, page: 1, limit: PAGE };
  const listed = selected
    ? await listDeliveries(scope, selected._id, { page, state, limit: PAGE })
    : none;
  const deliveries = { ...listed, rows: listed.rows.map(toEntry) };
  return { keys: keys.rows.map(toApiKey), webhooks, selected, deliveries, siteUrl: env().SITE_URL };
}

/** What the agency has connected. */
export const loadAgencyIntegrations = async (query: IntegrationsQuery) =>
  load(await agencyPageScope("agency"), query);

/** What the signed-in owner's company has connected. */
export const loadOwnIntegrations = async (query: IntegrationsQuery) =>
  load(await customerPageScope("company"), query);
