"use client";

import { Text } from "@/components/ui/Text";
import type { AuditEvent } from "@/lib/domain/audit/schema";
import { api } from "@/lib/http/client";

/** As in the audit log: `{ entity: "customer", entityId }`. */
interface AuditSubject {
  entity: string;
  entityId?: string;
}

/** For a form's `current` after a 412: the row as it is now, and who changed what. */
export const conflictLoader =
  <Row extends { version: number }, V>(
    subject: AuditSubject,
    read: () => Promise<Row>,
    toValues: (row: Row) => V,
  ) =>
  async () => {
    const query = new URLSearchParams({ ...subject, limit: "1" });
    const [row, log] = await Promise.all([
      read(),
      api.get<{ events: AuditEvent[] }>(`/api/admin/audit?${query}`).catch(() => undefined),
    ]);
    const last = log?.events[0];
    return {
      values: toValues(row),
      version: row.version,
      note: last && <ChangeNote event={last} />,
    };
  };

/** Who changed what, and when, in the reader's time zone. */
function ChangeNote({ event: { actor, changes, createdAt } }: { event: AuditEvent }) {
  const time = new Date(createdAt).toLocaleTimeString(undefined, {
    hour: "2-digit",
    minute: "2-digit",
  });
  return (
    <Text variant="body2">
      <strong>{actor?.name ?? "The system"}</strong> changed{" "}
      {Object.keys(changes).sort().join(", ") || "this"} at <time dateTime={createdAt}>{time}</time>
      . Take over what you want to keep, then save again.
    </Text>
  );
}
