import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Actor, Caller, Viewer } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { announce } from "./announce";
import type { AuditAction, AuditEntity } from "./constants";
import { TOLD_ACTIONS } from "./event-constants";

/** What a write changed, by the wire's field names. Secrets never go in. */
export type Changes = Record<
  string,
  { from: Prisma.InputJsonValue | null; to: Prisma.InputJsonValue | null }
>;

interface AuditSource {
  /** Null for the system and for visitors. */
  actor: (Pick<Actor, "kind" | "id" | "name" | "key"> & { viewer?: Viewer }) | null;
  ip: string | null;
  requestId: string | null;
}

export interface AuditInput extends AuditSource {
  action: AuditAction;
  entity: AuditEntity;
  entityId: string | null;
  changes?: Changes;
}

function toRow({ action, entity, entityId, changes = {}, ip, requestId, ...input }: AuditInput) {
  const { viewer } = input.actor ?? {};
  const actor = viewer ? { ...viewer, kind: "admin" as const } : input.actor;
  return {
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
    actorRole: actor?.kind ?? null,
    keyId: input.actor?.key?.id ?? null,
    action,
    entity,
    entityId,
    changes: changes as Prisma.InputJsonObject,
    ip,
    requestId,
    createdAt: now(),
  };
}

/** Writes one event of the append-only log, in the caller's transaction. */
export async function recordAudit(tx: Tx, input: AuditInput): Promise<void> {
  await tx.auditEvent.create({ data: toRow(input), select: { id: true } });
  await announce(tx, happeningsOf([input]));
}

/** What other systems can be told of what the log is told. */
const happeningsOf = (inputs: AuditInput[]) =>
  inputs.flatMap(({ action, entityId }) => {
    const happening = TOLD_ACTIONS.get(action);
    return happening && entityId ? { ...happening, subjectId: entityId } : [];
  });

/** The same for the events of one noun. */
export const auditOf =
  (entity: AuditEntity) =>
  (tx: Tx, source: AuditSource, action: AuditAction, entityId: string | null, changes?: Changes) =>
    recordAudit(tx, { ...source, action, entity, entityId, changes });

/** The same for many at once, in one statement. */
export async function recordAudits(tx: Tx, inputs: AuditInput[]): Promise<void> {
  await tx.auditEvent.createMany({ data: inputs.map(toRow) });
  await announce(tx, happeningsOf(inputs));
}

/** Leaves of events that they happened, when and by whom; of a stranger not from where. */
export async function emptyEvents(tx: Tx, entity: AuditEntity, entityId: string): Promise<void> {
  const where = { entity, entityId };
  await tx.auditEvent.updateMany({ where, data: { changes: {} } });
  await tx.auditEvent.updateMany({ where: { ...where, actorId: null }, data: { ip: null } });
}

export async function auditExport(
  entity: "customer" | "payment" | "service" | "subscription",
  filters: Record<string, Prisma.InputJsonValue | undefined>,
  caller: Caller,
): Promise<void> {
  const applied = Object.entries(filters).filter(
    (entry): entry is [string, Prisma.InputJsonValue] => entry[1] !== undefined,
  );
  const changes = Object.fromEntries(applied.map(([field, to]) => [field, { from: null, to }]));
  await auditOf(entity)(db(), caller, `${entity}s.exported`, null, changes);
}

export const auditWrongPassword = (caller: Caller) =>
  auditOf("session")(db(), caller, "password.refused", caller.actor.sessionId);
