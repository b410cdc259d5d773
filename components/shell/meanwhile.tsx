"use client";

import Typography from "@mui/material/Typography";
import type { AuditEvent } from "@/lib/domain/audit/schema";
import { api } from "@/lib/http/client";

/** As the audit log names it: `{ entity: "customer", entityId }`. */
type About = { entity: string; entityId?: string };

/**
 * For a form's `current` after a 412: the row as it is now, and who changed what. The form then
 * shows the saved values beside the typed ones, and saving again keeps the typed ones.
 */
export const currentOf =
  <Row extends { version: number }, V>(
    about: About,
    read: () => Promise<Row>,
    toValues: (row: Row) => V,
  ) =>
  async () => {
    const newest = new URLSearchParams({ ...about, limit: "1" });
    const [row, log] = await Promise.all([
      read(),
      api.get<{ events: AuditEvent[] }>(`/api/admin/audit?${newest}`).catch(() => undefined),
    ]);
    const last = log?.events[0];
    return { values: toValues(row), version: row.version, note: last && <Note event={last} /> };
  };

/** Who changed what, and when, in the reader's own clock. */
function Note({ event: { actor, changes, createdAt } }: { event: AuditEvent }) {
  const time = new Date(createdAt).toLocaleTimeString(undefined, {
    hour: "2-digit",
    minute: "2-digit",
  });
  return (
    <Typography variant="body2">
      <strong>{actor?.name ?? "The system"}</strong> changed{" "}
      {Object.keys(changes).sort().join(", ") || "this"} at <time dateTime={createdAt}>{time}</time>
      . Take over what you want to keep, then save again.
    </Typography>
  );
}
