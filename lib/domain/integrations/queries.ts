import "server-only";
import type { z } from "zod";
import { db } from "@/lib/db/client";
import { readPage } from "@/lib/db/lists";
import type { Page } from "@/lib/core/paging";
import type { CustomerScope, Scope } from "@/lib/auth/scope";
import { pick } from "@/lib/core/fields";
import { notFound } from "@/lib/core/errors";
import type { apiKeysQuery, Connections, deliveriesQuery, webhooksQuery } from "./schema";
import { apiKeyColumns, deliveryColumns, toApiKey, toWebhook, webhookColumns } from "./serializers";
import type { ApiKeyRow, DeliveryRow, WebhookRow } from "./serializers";

/** Whoever may connect other systems: an owner of the agency, or of a customer. */
export type OwnerScope = Scope<"company", "agency">;

/** The keys of the agency, or of the customer. */
export function listApiKeys(
  { customerId }: OwnerScope,
  query: z.output<typeof apiKeysQuery>,
): Promise<Page<ApiKeyRow>> {
  const where = { customerId };
  return readPage(query, {
    rows: (slice) => db().apiKey.findMany({ where, select: apiKeyColumns, ...slice }),
    count: (some) => db().apiKey.count({ where, ...some }),
  });
}

/** The endpoints of the agency, or of the customer. */
export function listWebhooks(
  { customerId }: OwnerScope,
  query: z.output<typeof webhooksQuery>,
): Promise<Page<WebhookRow>> {
  const where = { customerId };
  return readPage(query, {
    rows: (slice) => db().webhookEndpoint.findMany({ where, select: webhookColumns, ...slice }),
    count: (some) => db().webhookEndpoint.count({ where, ...some }),
  });
}

const oldestFirst = { orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }] };

/** The keys and webhooks of a customer, as its own export has them; none for a key. */
export async function readConnections(
  { customerId }: CustomerScope<"company">,
  personId: string | null,
): Promise<Connections> {
  if (personId === null) return { keys: [], webhooks: [] };
  const where = { customerId };
  const [keys, webhooks] = await Promise.all([
    db().apiKey.findMany({ where, select: apiKeyColumns, ...oldestFirst }),
    db().webhookEndpoint.findMany({ where, select: webhookColumns, ...oldestFirst }),
  ]);
  return { keys: keys.map(toApiKey), webhooks: webhooks.map(toConnection) };
}

/** A path may be a secret, as Slack's is. */
function toConnection(row: WebhookRow): Connections["webhooks"][number] {
  const { url, ...shown } = toWebhook(row);
  const fields = ["_id", "version", "createdAt", "kind", "events", "enabled"] as const;
  return { ...pick(shown, fields), host: new URL(url).host };
}

export async function readWebhook({ customerId }: OwnerScope, id: string): Promise<WebhookRow> {
  const where = { id, customerId };
  const row = await db().webhookEndpoint.findFirst({ where, select: webhookColumns });
  if (!row) throw notFound("webhook");
  return row;
}

/** What was sent to an endpoint, and is to be, of the last 30 days. */
export async function listDeliveries(
  scope: OwnerScope,
  endpointId: string,
  { state, ...query }: z.output<typeof deliveriesQuery>,
): Promise<Page<DeliveryRow>> {
  await readWebhook(scope, endpointId);
  const where = { endpointId, state };
  return readPage(query, {
    rows: (slice) => db().webhookDelivery.findMany({ where, select: deliveryColumns, ...slice }),
    count: (some) => db().webhookDelivery.count({ where, ...some }),
  });
}
