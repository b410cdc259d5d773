import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { reseal, seal } from "@/lib/auth/secrets";
import { now } from "@/lib/core/clock";
import { DAY_MS } from "@/lib/core/durations";
import { changesBetween, changesOfNew, fieldsOf, refuseStale } from "@/lib/core/edits";
import { env } from "@/lib/core/env";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockName, lockRow } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { PING } from "@/lib/domain/audit/event-constants";
import { AddressRefused } from "@/lib/integrations/webhooks/address";
import { checkAddress } from "@/lib/integrations/webhooks/lookup";
import { newSigningSecret } from "@/lib/integrations/webhooks/signature";
import { MAX_ENDPOINTS } from "./constants";
import type { OwnerScope } from "./queries";
import type { NewWebhook, WebhookChange } from "./schema";
import { webhookColumns } from "./serializers";
import type { WebhookRow } from "./serializers";

const audit = auditOf("webhook");

/** What the secret of an endpoint is sealed for. */
export const SECRET_PURPOSE = "webhook";

/** What the log calls an endpoint: a path may be a secret, as Slack's is. */
export const hostOf = (url: string) => new URL(url).host;

const END_LENGTH = 4;
const sealed = (secret: string) => ({
  secret: seal(SECRET_PURPOSE, secret),
  secretEnd: secret.slice(-END_LENGTH),
});

/** With demonstration data this machine is reached too. */
export const reach = () => ({ loopback: env().SEED_DEMO });

const ADDRESS_REFUSED = "must be an https:// address that leads to a public host";

/** The address as it is stored; 400 `address_refused` for one not public. */
async function checked(url: string): Promise<string> {
  try {
    return await checkAddress(url, reach());
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    throw new AppError("address_refused", ADDRESS_REFUSED, {
      issues: [{ path: "url", message: ADDRESS_REFUSED }],
    });
  }
}

async function lockEndpoint(
  tx: Tx,
  { customerId }: OwnerScope,
  id: string,
  ifMatch: number | null,
): Promise<WebhookRow> {
  await lockRow(tx, "WebhookEndpoint", id);
  const row = await tx.webhookEndpoint.findFirst({
    where: { id, customerId },
    select: webhookColumns,
  });
  if (!row) throw notFound("webhook");
  refuseStale(row, ifMatch);
  return row;
}

/** Adds an endpoint; its secret is only in this answer. 409 beyond twenty. */
export async function createWebhook(
  { customerId }: OwnerScope,
  { url: typed, ...input }: NewWebhook,
  caller: Caller,
): Promise<{ row: WebhookRow; secret: string }> {
  const url = await checked(typed);
  const secret = newSigningSecret();
  const row = await inTransaction(async (tx) => {
    await lockName(tx, `webhooks:${customerId ?? "agency"}`);
    if ((await tx.webhookEndpoint.count({ where: { customerId } })) >= MAX_ENDPOINTS)
      throw conflict(`There are at most ${MAX_ENDPOINTS} webhooks. Delete one that is not used.`);
    const fields = { ...input, events: [...input.events] };
    const created = await tx.webhookEndpoint.create({
      data: {
        ...fields,
        url,
        customerId,
        ...sealed(secret),
        createdById: caller.actor.id,
        createdAt: now(),
      },
      select: webhookColumns,
    });
    await audit(
      tx,
      caller,
      "webhook.created",
      created.id,
      changesOfNew({ name: hostOf(url), ...fields }),
    );
    return created;
  });
  return { row, secret };
}

/** Changes an endpoint. Switched on again it is tried anew, with what has not arrived. */
export async function updateWebhook(
  scope: OwnerScope,
  id: string,
  input: WebhookChange,
  ifMatch: number | null,
  caller: Caller,
): Promise<WebhookRow> {
  const present = await inTransaction((tx) => lockEndpoint(tx, scope, id, ifMatch));
  const { url: typed, events, ...others } = fieldsOf(input);
  const url = typed === undefined ? undefined : await checked(typed);
  return inTransaction(async (tx) => {
    const row = await lockEndpoint(tx, scope, id, present.version);
    const next = { ...others, events: events && [...events] };
    const { kind: kindNow, events: eventsNow, enabled } = row;
    const changes = changesBetween(
      { name: hostOf(row.url), kind: kindNow, events: eventsNow, enabled },
      { name: url && hostOf(url), ...next },
    );
    if (Object.keys(changes).length === 0 && (url ?? row.url) === row.url) return row;
    await audit(tx, caller, "webhook.updated", id, changes);
    const fresh = next.enabled ? { failingSince: null, switchedOffFor: null } : {};
    return tx.webhookEndpoint.update({
      where: { id },
      data: { ...next, url, ...fresh, version: { increment: 1 } },
      select: webhookColumns,
    });
  });
}

/** Deletes an endpoint with its deliveries: what is on its way is not sent. */
export async function deleteWebhook(
  scope: OwnerScope,
  id: string,
  ifMatch: number | null,
  caller: Caller,
): Promise<void> {
  await inTransaction(async (tx) => {
    const { url } = await lockEndpoint(tx, scope, id, ifMatch);
    await tx.webhookDelivery.deleteMany({ where: { endpointId: id } });
    await tx.webhookEndpoint.delete({ where: { id } });
    await audit(tx, caller, "webhook.deleted", id, {
      name: { from: hostOf(url), to: null },
    });
  });
}

/** A new secret; the former one signs too for a day, so that a receiver can change over. */
export async function renewSecret(scope: OwnerScope, id: string, caller: Caller): Promise<string> {
  const secret = newSigningSecret();
  await inTransaction(async (tx) => {
    const { url } = await lockEndpoint(tx, scope, id, null);
    const { secret: formerSecret } = await tx.webhookEndpoint.findUniqueOrThrow({ where: { id } });
    const formerUntil = new Date(now().getTime() + DAY_MS);
    await tx.webhookEndpoint.update({
      where: { id },
      data: { ...sealed(secret), formerSecret, formerUntil, version: { increment: 1 } },
      select: { id: true },
    });
    await audit(tx, caller, "webhook.secret_renewed", id, changesOfNew({ name: hostOf(url) }));
  });
  return secret;
}

/** Queues a ping, to try the endpoint. */
export async function testWebhook(scope: OwnerScope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { enabled } = await lockEndpoint(tx, scope, id, null);
    if (!enabled) throw conflict("This webhook is switched off.");
    const at = now();
    await tx.webhookDelivery.create({
      data: { endpointId: id, eventId: newId(), event: PING, nextAt: at, createdAt: at },
      select: { id: true },
    });
  });
}

/** Queues a delivery again that has arrived or was given up, with what was sent then. */
export async function resendDelivery(
  scope: OwnerScope,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<void> {
  await inTransaction(async (tx) => {
    const { enabled } = await lockEndpoint(tx, scope, id, null);
    if (!enabled) throw conflict("This webhook is switched off.");
    const where = { id: deliveryId, endpointId: id };
    const { count } = await tx.webhookDelivery.updateMany({
      where,
      data: {
        state: "pending",
        attempts: 0,
        nextAt: now(),
        deliveredAt: null,
        version: { increment: 1 },
      },
    });
    if (count === 0) throw notFound("delivery");
  });
}

/** Seals again what the former NEXTAUTH_SECRET sealed. */
export async function resealWebhookSecrets(): Promise<void> {
  const endpoints = await db().webhookEndpoint.findMany({
    select: { id: true, secret: true, formerSecret: true },
  });
  for (const { id, ...sealed } of endpoints) {
    const resealed = (secret: string | null) =>
      (secret && reseal(SECRET_PURPOSE, secret)) ?? undefined;
    const [secret, formerSecret] = [resealed(sealed.secret), resealed(sealed.formerSecret)];
    // Unless it has just been renewed.
    if (secret || formerSecret)
      await db().webhookEndpoint.updateMany({
        where: { id, ...sealed },
        data: { secret, formerSecret },
      });
  }
}
