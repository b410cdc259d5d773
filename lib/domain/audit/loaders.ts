import "server-only";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { agencyPageScope } from "@/lib/auth/scope";
import { listActivity, listEvents } from "./queries";
import type { AuditEvent, AuditQuery } from "./schema";
import { toEvent } from "./serializers";

/** A page of the audit log, for administrators. */
export async function loadEvents(query: AuditQuery): Promise<Page<AuditEvent>> {
  return mapPage(await listEvents(await agencyPageScope(), query), toEvent);
}

/** One more than a customer's page shows, to know whether there is more. */
const MAX_EVENTS = 7;

/** What happened to a customer or was done by them, newest first, for administrators. */
export async function loadActivity(userId: string): Promise<AuditEvent[]> {
  return (await listActivity(await agencyPageScope(), userId, MAX_EVENTS)).map(toEvent);
}
