import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Actor } from "@/lib/auth/permissions";
import type { Tx } from "@/lib/core/db";

/** What a write changed, by the wire's field names. Secrets never go in. */
export type Changes = Record<string, { from: Prisma.InputJsonValue | null; to: Prisma.InputJsonValue | null }>;

export interface AuditInput {
  /** Null for the system and for strangers. */
  actor: Pick<Actor, "kind" | "id" | "name"> | null;
  /** noun.verb: `payment.paid`. */
  action: string;
  entity: string;
  entityId: string | null;
  changes?: Changes;
  ip: string | null;
  requestId: string | null;
}

/** Writes one event of the append-only log, in the transaction of what it tells of. */
export async function recordAudit(tx: Tx, { actor, action, entity, entityId, changes = {}, ip, requestId }: AuditInput): Promise<void> {
  await tx.auditEvent.create({
    data: {
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? null,
      actorRole: actor?.kind ?? null,
      action,
      entity,
      entityId,
      changes: changes as Prisma.InputJsonObject,
      ip,
      requestId,
    },
    select: { id: true },
  });
}
