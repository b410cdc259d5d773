import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Actor, Caller } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";

/** What a write changed, by the wire's field names. Secrets never go in. */
export type Changes = Record<
  string,
  { from: Prisma.InputJsonValue | null; to: Prisma.InputJsonValue | null }
>;

interface By {
  /** Null for the system and for strangers. */
  actor: Pick<Actor, "kind" | "id" | "name"> | null;
  ip: string | null;
  requestId: string | null;
}

export interface AuditInput extends By {
  /** noun.verb: `payment.paid`. */
  action: string;
  entity: string;
  entityId: string | null;
  changes?: Changes;
}

function toRow({ actor, action, entity, entityId, changes = {}, ip, requestId }: AuditInput) {
  return {
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
    actorRole: actor?.kind ?? null,
    action,
    entity,
    entityId,
    changes: changes as Prisma.InputJsonObject,
    ip,
    requestId,
    createdAt: now(),
  };
}

/** Writes one event of the append-only log, in the transaction of what it tells of. */
export async function recordAudit(tx: Tx, input: AuditInput): Promise<void> {
  await tx.auditEvent.create({ data: toRow(input), select: { id: true } });
}

/** The same for the events of one noun. */
export const auditOf =
  (entity: string) =>
  (tx: Tx, by: By, action: string, entityId: string | null, changes?: Changes) =>
    recordAudit(tx, { ...by, action, entity, entityId, changes });

/** The same for many at once, in one statement. */
export async function recordAudits(tx: Tx, inputs: AuditInput[]): Promise<void> {
  await tx.auditEvent.createMany({ data: inputs.map(toRow) });
}

/** Notes in the log that an administrator took a whole list away, and with which filters. */
export async function noteExport(
  entity: string,
  filters: Record<string, Prisma.InputJsonValue | undefined>,
  caller: Caller,
): Promise<void> {
  const given = Object.entries(filters).filter(
    (entry): entry is [string, Prisma.InputJsonValue] => entry[1] !== undefined,
  );
  const changes = Object.fromEntries(given.map(([field, to]) => [field, { from: null, to }]));
  await auditOf(entity)(db(), caller, `${entity}s.exported`, null, changes);
}

/** The event of a wrong password that was asked for again inside a session. */
export const noteWrongPassword = (caller: Caller) =>
  auditOf("session")(db(), caller, "password.refused", caller.actor.sessionId);
