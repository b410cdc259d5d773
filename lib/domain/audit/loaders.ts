import "server-only";
import type { Page } from "@/lib/core/paging";
import { agencyPageScope } from "@/lib/auth/scope";
import { listActivity, listEvents } from "./queries";
import type { AuditEntry, AuditQuery } from "./schema";
import { toEvent } from "./serializers";
import { withSubjects } from "./subjects";

/** A page of the audit log, for administrators. */
export async function loadEvents(query: AuditQuery): Promise<Page<AuditEntry>> {
  const scope = await agencyPageScope("work");
  const page = await listEvents(scope, query);
  return { ...page, rows: await withSubjects(scope, page.rows.map(toEvent)) };
}

/** One more than a customer's page shows, to know whether there is more. */
const MAX_EVENTS = 7;

/** What happened to a customer or was done by them, newest first, for administrators. */
export async function loadActivity(userId: string): Promise<AuditEntry[]> {
  const scope = await agencyPageScope("work");
  const rows = await listActivity(scope, userId, MAX_EVENTS);
  return withSubjects(scope, rows.map(toEvent));
}
