import "server-only";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { officeScope } from "@/lib/domain/office/loaders";
import { listEvents } from "./data";
import type { AuditEvent, AuditQuery } from "./schema";
import { toEvent } from "./serializer";

/** A page of the audit log, for administrators. */
export async function loadEvents(query: AuditQuery): Promise<Page<AuditEvent>> {
  return mapPage(await listEvents(await officeScope(), query), toEvent);
}
