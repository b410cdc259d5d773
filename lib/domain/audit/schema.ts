import { z } from "zod";
import { keysOf } from "@/lib/core/fields";
import { dateInput, entity, listOf, listQuery, uuid, role } from "@/lib/core/validation";
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from "./constants";

export const auditEvent = z.strictObject({
  ...entity,
  actor: z
    .strictObject({ _id: uuid, name: z.string(), role: z.enum([...role.options, "key"]) })
    .nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  changes: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
});
export type AuditEvent = z.output<typeof auditEvent>;

/** The names of what an event is about: its own, or those of the customer and the service. */
interface AuditSubject {
  name?: string | null;
  customer?: string | null;
  service?: string | null;
  amount?: number | null;
  invoice?: string | null;
}

/** An event as screens show it. */
export type AuditEntry = AuditEvent & { subject: AuditSubject };

/** So many of the newest entries are read for a customer's page, which folds neighbors. */
export const MAX_ACTIVITY = 40;

export const auditAnswer = listOf("events", auditEvent);

/** `from` and `to` are days, both included. */
export const auditQuery = listQuery(["createdAt"], {
  actorId: uuid.optional(),
  /** Events of this customer, as entity or actor. */
  customerId: uuid.optional(),
  entity: z.enum(AUDIT_ENTITIES).optional(),
  entityId: z.string().max(80).optional(),
  action: z.enum(keysOf(AUDIT_ACTIONS)).optional(),
  from: dateInput.optional(),
  to: dateInput.optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;
