import "server-only";
import { cache } from "react";
import { requireActor } from "@/lib/auth/actor";
import { agencyPageScope, customerPageScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import { mapPage } from "@/lib/core/paging";
import { idParams } from "@/lib/core/validation";
import type { Page } from "@/lib/core/paging";
import {
  loadDeletionRequests,
  loadInquiriesOf,
  loadInquiryContext,
  loadNoteContext,
  loadUnreadThreads,
} from "@/lib/domain/inbox/loaders";
import type { InquiriesQuery, MessageContext } from "@/lib/domain/inbox/schema";
import { readAsker } from "./askers";
import {
  countForAgency,
  findRequests,
  listAssignees,
  listRequests,
  listRunningServices,
  listWaitingRequests,
  readLastMessages,
  readThread,
} from "./queries";
import type { CustomerReader, Reader } from "./queries";
import { readAskedTexts } from "./file-texts";
import { isClosed } from "./policy";
import type {
  AdminRequest,
  AdminRequestsQuery,
  HandledThread,
  InboxEntry,
  ListedRequest,
  ShownThread,
  WaitingRequest,
} from "./schema";
import { toAdminRequest, toAdminThread, toOwnRequest, toOwnThread } from "./serializers";
import { listInbox } from "./inbox-list";
import type { WaitingRow } from "./inbox-list";

async function readerOfPage(): Promise<CustomerReader & { personId: string; name: string }> {
  const { id: personId, name } = await requireActor("customer");
  return { scope: await customerPageScope("requests"), personId, name };
}

/** The thread that a reader may see; null when missing or another's. */
async function findThread(reader: Reader, id: string) {
  if (!idParams.safeParse({ id }).success) return null;
  try {
    return await readThread(reader, id);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** The signed-in customer's requests, as the address filters them. */
export async function loadOwnRequests(query: AdminRequestsQuery): Promise<Page<ListedRequest>> {
  const reader = await readerOfPage();
  const page = await listRequests(reader, query);
  const last = await readLastMessages(
    reader.scope,
    page.rows.map(({ id }) => id),
  );
  return mapPage(page, (row) => ({ ...toOwnRequest(row), last: last.get(row.id) }));
}

/** One of them with what was written; null when missing or another's. */
export const loadOwnThread = cache(async (id: string): Promise<ShownThread | null> => {
  const reader = await readerOfPage();
  const row = await findThread(reader, id);
  if (!row) return null;
  const thread = toOwnThread(row);
  return {
    thread,
    texts: await readAskedTexts(thread.messages),
    person: { _id: reader.personId, name: reader.name },
    isClosed: isClosed(row, now()),
  };
});

/** The signed-in customer's services that a request can be about. */
export async function loadOwnServices(): Promise<{ value: string; label: string }[]> {
  const rows = await listRunningServices(await customerPageScope("requests"));
  return rows.map(({ id, service }) => ({ value: id, label: service.name }));
}

const MAX_WAITING = 100;

/** What has waited longest for the signed-in customer, once a page. */
export const loadWaitingRequests = cache(async (): Promise<WaitingRequest[]> =>
  listWaitingRequests(await readerOfPage(), MAX_WAITING),
);

const agencyReader = async (): Promise<Reader> => ({
  scope: await agencyPageScope("work"),
  personId: (await requireActor("admin")).id,
});

/** All requests, as the address filters them. */
export async function loadRequests(query: AdminRequestsQuery): Promise<Page<AdminRequest>> {
  return mapPage(await listRequests(await agencyReader(), query), toAdminRequest);
}

/** A page of all that waits for the agency, the longest waiting first. */
export async function loadInbox(query: InquiriesQuery): Promise<Page<InboxEntry>> {
  const page = await listInbox(await agencyPageScope("work"), query);
  const entries = await findEntries(page.rows);
  return { ...page, rows: page.rows.flatMap(({ id }) => entries.get(id) ?? []) };
}

/** One thing by its id, also when it waits no longer; null when missing. */
export async function loadInboxEntry(id: string): Promise<InboxEntry | null> {
  const kinds = ["inquiry", "request", "notes", "deletion"] as const;
  return (await findEntries(kinds.map((kind) => ({ kind, id })))).get(id) ?? null;
}

/** What is known beside an inquiry or notes; a request says all itself. */
export async function loadContextOf(entry: InboxEntry | null): Promise<MessageContext | null> {
  if (entry?.kind === "inquiry") return loadInquiryContext(entry.key);
  if (entry?.kind !== "other" || entry.item.kind !== "notes") return null;
  return loadNoteContext(entry.item.subscription);
}

async function findEntries(
  rows: Pick<WaitingRow, "kind" | "id">[],
): Promise<Map<string, InboxEntry>> {
  const idsOf = (kind: WaitingRow["kind"]) =>
    rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const requestIds = idsOf("request");
  const [inquiries, requests, notes, deletions] = await Promise.all([
    loadInquiriesOf(idsOf("inquiry")),
    requestIds.length > 0 ? findRequests(await agencyReader(), requestIds) : [],
    loadUnreadThreads(idsOf("notes")),
    loadDeletionRequests(idsOf("deletion")),
  ]);
  const entries: InboxEntry[] = [
    ...inquiries.map((inquiry) => ({ kind: "inquiry" as const, key: inquiry._id, inquiry })),
    ...requests.map((row) => ({
      kind: "request" as const,
      key: row.id,
      request: toAdminRequest(row),
    })),
    ...[...notes, ...deletions].map((item) => ({ kind: "other" as const, key: item.key, item })),
  ];
  return new Map(entries.map((entry) => [entry.key, entry]));
}

/** One with all that was written, and what its handling chooses from; null when missing. */
export const loadThread = cache(async (id: string): Promise<HandledThread | null> => {
  const reader = await agencyReader();
  const row = await findThread(reader, id);
  if (!row) return null;
  const scope = await agencyPageScope("work");
  const [assignees, services, asker] = await Promise.all([
    listAssignees(scope),
    listRunningServices(row),
    readAsker(scope, row.customerId),
  ]);
  const asked = services.find(({ id: one }) => one === row.subscriptionId);
  return {
    thread: toAdminThread(row),
    company: row.customer.company,
    asker,
    price: asked ? toDollars(asked.amountCents) : null,
    assignees: assignees.map((person) => ({ value: person.id, label: person.name })),
    services: services.map(({ id: value, service }) => ({ value, label: service.name })),
  };
});

/** What waits of the requests for the agency's people. */
export const loadAgencyWaiting = cache(async () => countForAgency(await agencyPageScope("work")));
