import "server-only";
import type { Page } from "@/lib/core/paging";
import { agencyPageScope } from "@/lib/auth/scope";
import { listActivity, listEvents } from "./queries";
import { MAX_ACTIVITY, type AuditEntry, type AuditQuery } from "./schema";
import { toEvent } from "./serializers";
import { withSubjects } from "./subjects";

export async function loadEvents(query: AuditQuery): Promise<Page<AuditEntry>> {
  const scope = await agencyPageScope("work");
  const page = await listEvents(scope, query);
  return { ...page, rows: await withSubjects(scope, page.rows.map(toEvent)) };
}

/** What happened to a customer or was done by them, newest first, for administrators. */
export async function loadActivity(customerId: string): Promise<AuditEntry[]> {
  const scope = await agencyPageScope("work");
  const rows = await listActivity(scope, customerId, MAX_ACTIVITY);
  return withSubjects(scope, rows.map(toEvent));
}
