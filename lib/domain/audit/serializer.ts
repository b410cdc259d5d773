import type { JsonValue } from "@prisma/client/runtime/client";
import type { AuditEvent } from "./schema";

export interface EventRow {
  id: string;
  version: number;
  createdAt: Date;
  actorId: string | null;
  actorName: string | null;
  actorRole: "customer" | "admin" | null;
  action: string;
  entity: string;
  entityId: string | null;
  changes: JsonValue;
  ip: string | null;
}

/** A row as the contract's Event. */
export function toEvent({
  id,
  actorId,
  actorName,
  actorRole,
  createdAt,
  changes,
  ...row
}: EventRow): AuditEvent {
  const actor =
    actorId && actorRole ? { _id: actorId, name: actorName ?? "", role: actorRole } : null;
  const { version, action, entity, entityId, ip } = row;
  const given =
    typeof changes === "object" && changes !== null && !Array.isArray(changes) ? changes : {};
  return {
    _id: id,
    version,
    createdAt: createdAt.toISOString(),
    actor,
    action,
    entity,
    entityId,
    changes: given,
    ip,
  };
}
