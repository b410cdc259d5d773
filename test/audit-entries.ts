import type { AuditEntry } from "@/lib/domain/audit/schema";

const id = "0198a3c2-1111-7222-8333-123456789abc";
const someone = { _id: "0198a3c2-2222-7222-8333-123456789abc", name: "Ingrid Halden" };
export const admin = { ...someone, role: "admin" } as const;
export const customer = { ...someone, _id: id, name: "Maya Chen", role: "customer" } as const;
export const system = null;
export const mo = { name: "Mo" };

const toPair = (value: unknown) => (Array.isArray(value) ? value : [null, value]);

/** An entry of the audit log: a value alone is a new one, a pair is both. */
export function entry(
  action: string,
  actor: AuditEntry["actor"],
  values: Record<string, unknown> = {},
  subject: AuditEntry["subject"] = {},
  entityId = id,
): AuditEntry {
  const changes = Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const [from, to] = toPair(value);
      return [field, { from, to }];
    }),
  );
  const createdAt = "2026-11-21T09:31:00.000Z";
  return {
    _id: id,
    version: 1,
    entity: "",
    entityId,
    ip: null,
    createdAt,
    action,
    actor,
    changes,
    subject,
  };
}
