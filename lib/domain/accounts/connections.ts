import "server-only";
import { pick } from "@/lib/core/fields";
import type { Tx } from "@/lib/db/client";
import { recordAudits } from "@/lib/domain/audit/events";
import { isUnconfirmed, type Confirmable } from "@/lib/domain/mail/recipients";
import type { AccountOwner, RequestSource } from "./owner";

/**
 * Ends what somebody else may have connected by an account since an instant: its keys are deleted,
 * and webhooks that it made or changed are off until an owner has looked at them.
 */
export async function endConnections(
  tx: Tx,
  owner: AccountOwner,
  since: Date,
  source: RequestSource,
): Promise<void> {
  const createdAt = { gte: since };
  const keys = await tx.apiKey.findMany({
    where: { createdById: owner.id, createdAt },
    select: { id: true, name: true },
  });
  await tx.apiKey.deleteMany({ where: { id: { in: keys.map(({ id }) => id) } } });
  const events = await tx.auditEvent.findMany({
    where: { actorId: owner.id, entity: "webhook", createdAt },
    select: { entityId: true },
  });
  const webhooks = await tx.webhookEndpoint.updateManyAndReturn({
    where: { id: { in: events.flatMap(({ entityId }) => entityId ?? []) }, enabled: true },
    data: { enabled: false, version: { increment: 1 } },
    select: { id: true },
  });
  const actor = { kind: owner.role, ...pick(owner, ["id", "name"]) };
  const caller = { ...pick(source, ["ip", "requestId"]), actor };
  await recordAudits(tx, [
    ...keys.map(({ id, name }) => ({
      ...caller,
      action: "apiKey.deleted" as const,
      entity: "apiKey" as const,
      entityId: id,
      changes: { name: { from: name, to: null } },
    })),
    ...webhooks.map(({ id }) => ({
      ...caller,
      action: "webhook.updated" as const,
      entity: "webhook" as const,
      entityId: id,
      changes: { enabled: { from: true, to: false } },
    })),
  ]);
}

/**
 * The same of all that was connected before the address is proved for the first time: whoever
 * registered it need not be who has the address.
 */
export async function endUnprovedConnections(
  tx: Tx,
  owner: AccountOwner & Confirmable,
  source: RequestSource,
): Promise<void> {
  if (isUnconfirmed(owner)) await endConnections(tx, owner, new Date(0), source);
}
