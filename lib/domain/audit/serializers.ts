import { z } from "zod";
import type { AuditEventModel } from "@/generated/prisma/models";
import { pick } from "@/lib/core/fields";
import type { AuditEvent } from "./schema";

const changes = z.record(z.string(), z.unknown()).catch({});

export function toEvent(row: AuditEventModel): AuditEvent {
  const { id, actorId, actorName, actorRole, createdAt } = row;
  return {
    _id: id,
    createdAt: createdAt.toISOString(),
    ...pick(row, ["version", "action", "entity", "entityId", "ip"]),
    actor: actorId && actorRole ? { _id: actorId, name: actorName ?? "", role: actorRole } : null,
    changes: changes.parse(row.changes),
  };
}
