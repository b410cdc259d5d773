import { z } from "zod";
import type { AuditEventModel } from "@/generated/prisma/models";
import { pick } from "@/lib/core/fields";
import type { AuditEvent } from "./schema";

const changes = z.record(z.string(), z.unknown()).catch({});

export function toEvent(row: AuditEventModel): AuditEvent {
  const { id, createdAt } = row;
  return {
    _id: id,
    createdAt: createdAt.toISOString(),
    ...pick(row, ["version", "action", "entity", "entityId", "ip"]),
    actor: actorOf(row),
    changes: changes.parse(row.changes),
  };
}

function actorOf({ actorId, actorName, actorRole, keyId }: AuditEventModel): AuditEvent["actor"] {
  if (!actorId || !actorRole) return null;
  const name = actorName ?? "";
  return keyId ? { _id: keyId, name, role: "key" } : { _id: actorId, name, role: actorRole };
}
