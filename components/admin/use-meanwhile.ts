"use client";
import { useState } from "react";
import type { AuditEvent } from "@/lib/domain/audit/schema";
import { api } from "@/lib/http/client";

export interface Meanwhile {
  who: string;
  /** Names of the fields that changed, as the audit log has them. */
  fields: string[];
  /** ISO instant. */
  at: string;
}

/** As the audit log names it: `{ entity: "customer", entityId }`. */
export type About = { entity: string; entityId?: string };

interface Versioned {
  version: number;
}

/**
 * After a 412: the row as it is now, and who changed what. For `useForm`'s `current`; a form then
 * shows the saved values beside the typed ones, and saving again keeps the typed ones.
 */
export function useMeanwhile<T extends Versioned, V>(
  about: About,
  read: () => Promise<T>,
  toValues: (row: T) => V,
) {
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  async function current() {
    const [row, log] = await Promise.all([
      read(),
      api
        .get<{ events: AuditEvent[] }>(
          `/api/admin/audit?${new URLSearchParams({ ...about, limit: "1" })}`,
        )
        .catch(() => undefined),
    ]);
    const last = log?.events[0];
    if (last)
      setMeanwhile({
        who: last.actor?.name ?? "The system",
        fields: Object.keys(last.changes).sort(),
        at: last.createdAt,
      });
    return { values: toValues(row), version: row.version };
  }
  return { meanwhile, current };
}
