import "server-only";
import { Prisma } from "@/generated/prisma/client";
import type { AgencyScope, CustomerScope, Scope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { notFound } from "@/lib/core/errors";
import type { Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { likeText, readPage } from "@/lib/db/lists";
import { sumByRange } from "@/lib/db/ranges";
import { lockRow } from "@/lib/db/transactions";
import { waitingInInbox } from "@/lib/domain/inbox/queries";
import { FINAL_STATUSES } from "@/lib/domain/subscriptions/constants";
import { MAX_MESSAGES } from "./constants";
import { requestNumber } from "./policy";
import type { AdminRequestsQuery, AgencyWaiting, LastMessage, WaitingRequest } from "./schema";
import { messageColumns, requestColumns, sideOf } from "./serializers";
import type { MessageRow, ReadRequest, RequestRow, ThreadRow } from "./serializers";

export type RequestScope = Scope<"read", "work">;

/** Who reads: a person in a scope, or nobody in particular. */
export interface Reader {
  scope: RequestScope;
  personId: string | null;
}

/** The same of a customer's people. */
export interface CustomerReader extends Reader {
  scope: CustomerScope<"read">;
}

/** What of a thread a scope may see. */
export const visibleTo = (scope: RequestScope): Prisma.RequestMessageWhereInput =>
  scope.customerId === null ? {} : { isInternal: false };

/** Owners and members see all of their company's, billing people what is about money or theirs. */
export function inScope({ scope, personId }: Reader): Prisma.RequestWhereInput {
  const { customerId, role } = scope;
  if (customerId === null) return {};
  const ofCompany = { customerId, isInternal: false };
  if (role !== "billing") return ofCompany;
  const participation = personId === null ? [] : [{ messages: { some: { authorId: personId } } }];
  return { ...ofCompany, OR: [{ topic: "billing" }, ...participation] };
}

/** What waits for a side is not closed with its customer. */
export const waitsFor = {
  agency: { state: "open", customer: { deletedAt: null } },
  customer: { state: "waiting", customer: { deletedAt: null } },
} as const satisfies Record<string, Prisma.RequestWhereInput>;

const isOverdue = (): Prisma.RequestWhereInput => ({
  state: { not: "done" },
  dueOn: { lt: toColumn(today()) },
  customer: { deletedAt: null },
});

function matching(reader: Reader, query: AdminRequestsQuery): Prisma.RequestWhereInput {
  const { state, subscription, waiting, assignee, userId, topic, overdue } = query;
  const contains = likeText(query.search);
  const all: Prisma.RequestWhereInput[] = [
    inScope(reader),
    { state, subscriptionId: subscription, customerId: userId, topic },
    assignee ? { assigneeId: assignee === "none" ? null : assignee } : {},
    waiting ? waitsFor[waiting] : {},
    overdue ? isOverdue() : {},
  ];
  if (contains)
    all.push({
      OR: [
        { searchText: { contains } },
        { messages: { some: { ...visibleTo(reader.scope), searchText: { contains } } } },
      ],
    });
  return { AND: all };
}

const oldestFirst = [{ createdAt: "asc" as const }, { id: "asc" as const }];
const longestFirst = { sort: "asc", nulls: "last" } as const;

/** What waits for the reader's side first, the longest waiting on top; then the last to move. */
const orderFor = (scope: RequestScope) => [
  scope.customerId === null ? { agencySince: longestFirst } : { customerSince: longestFirst },
  { lastMessageAt: "desc" },
  { id: "desc" },
];

/** What a search counts: each takes a look into its messages. */
const MAX_FOUND = 1_000;

/** A page of the requests that a reader may see. */
export async function listRequests(
  reader: Reader,
  query: AdminRequestsQuery,
): Promise<Page<ReadRequest>> {
  const where = matching(reader, query);
  const page = await readPage(query, {
    columns: { createdAt: "createdAt", lastMessageAt: "lastMessageAt" },
    most: query.search ? MAX_FOUND : undefined,
    defaultOrder: orderFor(reader.scope),
    rows: (slice) => db().request.findMany({ where, select: requestColumns, ...slice }),
    count: (some) => db().request.count({ where, ...some }),
  });
  return { ...page, rows: await withUnread(db(), reader, page.rows) };
}

/** As many characters of a message as a list has room for. */
const EXCERPT = 120;

/** What was last written in each of these requests, by their ids, in one statement. */
export async function readLastMessages(
  scope: RequestScope,
  requestIds: string[],
): Promise<Map<string, LastMessage>> {
  const rows = await db().request.findMany({
    where: { id: { in: requestIds } },
    select: {
      id: true,
      messages: {
        where: visibleTo(scope),
        select: { content: true, author: { select: { name: true } } },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: 1,
      },
    },
    relationLoadStrategy: "join",
  });
  return new Map(
    rows.flatMap(({ id, messages }) =>
      messages.map(({ content, author }) => [
        id,
        { content: content.slice(0, EXCERPT), author: author.name },
      ]),
    ),
  );
}

/** These requests, as far as a reader may see them. */
export async function findRequests(reader: Reader, ids: string[]): Promise<ReadRequest[]> {
  const where = { AND: [{ id: { in: ids } }, inScope(reader)] };
  const rows = await db().request.findMany({ where, select: requestColumns });
  return withUnread(db(), reader, rows);
}

/** Requests with how many messages of the other side the reader has not read. */
async function withUnread(
  tx: Tx,
  { scope, personId }: Reader,
  rows: RequestRow[],
): Promise<ReadRequest[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const reads =
    personId === null
      ? []
      : await tx.requestRead.findMany({
          where: { userId: personId, requestId: { in: ids }, readAt: { not: null } },
          select: { requestId: true, readAt: true },
        });
  const readAt = new Map(reads.map((read) => [read.requestId, read.readAt]));
  const unread = ids.map((requestId) => ({
    requestId,
    createdAt: { gt: readAt.get(requestId) ?? undefined },
  }));
  const counts = await tx.requestMessage.groupBy({
    by: "requestId",
    where: {
      side: sideOf(scope) === "admin" ? "customer" : "admin",
      isInternal: false,
      OR: unread,
    },
    _count: true,
  });
  const byId = new Map(counts.map(({ requestId, _count }) => [requestId, _count]));
  return rows.map((row) => ({ ...row, unread: byId.get(row.id) ?? 0 }));
}

/** One request that a reader may see; 404 when missing or another customer's. */
export async function findRequest(tx: Tx, reader: Reader, id: string): Promise<RequestRow> {
  const where = { AND: [{ id }, inScope(reader)] };
  const row = await tx.request.findFirst({ where, select: requestColumns });
  if (!row) throw notFound("request");
  return row;
}

/** A request that a reader may see, locked until the transaction ends. */
export async function lockRequest(tx: Tx, reader: Reader, id: string): Promise<RequestRow> {
  await lockRow(tx, "Request", id);
  return findRequest(tx, reader, id);
}

/** One that a reader may see, with what is unread. */
export async function readRequest(reader: Reader, id: string, tx: Tx = db()): Promise<ReadRequest> {
  const [row] = await withUnread(tx, reader, [await findRequest(tx, reader, id)]);
  if (!row) throw notFound("request");
  return row;
}

/** The same with its messages, the oldest of them first. */
export async function readThread(reader: Reader, id: string): Promise<ThreadRow> {
  const row = await readRequest(reader, id);
  const thread = await db().requestMessage.findMany({
    where: { requestId: id, ...visibleTo(reader.scope) },
    select: messageColumns,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_MESSAGES,
  });
  return { ...row, thread: thread.reverse() };
}

/** All requests that a reader may see with their messages, the oldest first. */
export async function listThreads(reader: Reader) {
  const where = inScope(reader);
  const [requests, messages] = await Promise.all([
    db().request.findMany({ where, select: requestColumns, orderBy: oldestFirst }),
    db().requestMessage.findMany({
      where: { request: where, ...visibleTo(reader.scope) },
      select: { ...messageColumns, requestId: true },
      orderBy: oldestFirst,
    }),
  ]);
  const threads = new Map<string, MessageRow[]>(requests.map(({ id }) => [id, []]));
  for (const row of messages) threads.get(row.requestId)?.push(row);
  return requests.map((row) => ({ ...row, unread: 0, thread: threads.get(row.id) ?? [] }));
}

/** How many requests wait for a side. */
export const countWaiting = (reader: Reader, side: keyof typeof waitsFor): Promise<number> =>
  db().request.count({ where: { AND: [inScope(reader), waitsFor[side]] } });

/** What has waited longest for a customer, in one statement. */
export async function listWaitingRequests(reader: Reader, take: number): Promise<WaitingRequest[]> {
  const rows = await db().request.findMany({
    where: { AND: [inScope(reader), waitsFor.customer] },
    select: {
      id: true,
      number: true,
      title: true,
      topic: true,
      customerSince: true,
      subscription: { select: { service: { select: { name: true } } } },
      messages: { where: { approval: "pending" }, select: { id: true }, take: 1 },
    },
    orderBy: [{ customerSince: "asc" }, { id: "asc" }],
    take,
    relationLoadStrategy: "join",
  });
  return rows.map(({ id, number, title, topic, customerSince, subscription, messages }) => ({
    _id: id,
    number: requestNumber(number),
    title,
    topic,
    service: subscription?.service.name ?? null,
    pendingApproval: messages.length > 0,
    since: customerSince?.toISOString() ?? "",
  }));
}

/** Who may be responsible for a request, by name. */
export const listAssignees = (_scope: AgencyScope<"work">) =>
  db().user.findMany({
    where: { role: "admin", deletedAt: null, isActive: true },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });

/** Running services of a customer, by name. */
export const listRunningServices = ({ customerId }: { customerId: string }) =>
  db().subscription.findMany({
    where: { customerId, status: { notIn: [...FINAL_STATUSES] } },
    select: { id: true, amountCents: true, service: { select: { name: true } } },
    orderBy: [{ service: { name: "asc" } }, { id: "asc" }],
    relationLoadStrategy: "join",
  });

/** What waits, as relations to count: the same conditions as the lists have. */
const waitingForAgency = {
  ...waitingInInbox,
  requests: Prisma.sql`
    SELECT request."agencySince" AS at, 1 AS value FROM "Request" request
    JOIN "Customer" customer ON customer.id = request."customerId"
    WHERE request.state = 'open' AND customer."deletedAt" IS NULL`,
  unassigned: Prisma.sql`
    SELECT request."createdAt" AS at, 1 AS value FROM "Request" request
    JOIN "Customer" customer ON customer.id = request."customerId"
    WHERE request.topic = 'intake' AND request."assigneeId" IS NULL AND customer."deletedAt" IS NULL`,
  overdue: Prisma.sql`
    SELECT request."dueOn"::timestamptz AS at, 1 AS value FROM "Request" request
    JOIN "Customer" customer ON customer.id = request."customerId"
    WHERE request."dueOn" IS NOT NULL AND request.state <> 'done' AND customer."deletedAt" IS NULL`,
};

/** What waits for the agency's people in the inbox and among the requests, in one statement. */
export async function countForAgency(_scope: AgencyScope<"work">): Promise<AgencyWaiting> {
  const ranges = [{}, { to: now() }, { to: toColumn(today()) }];
  const counts = await sumByRange(db(), ranges, waitingForAgency);
  const { inquiries, promises, unreadNotes, deletionRequests } = counts;
  const { requests, unassigned, overdue } = counts;
  return {
    inquiries: inquiries[0] ?? 0,
    overdueInquiries: promises[1] ?? 0,
    unreadNotes: unreadNotes[0] ?? 0,
    deletionRequests: deletionRequests[0] ?? 0,
    requests: requests[0] ?? 0,
    unassigned: unassigned[0] ?? 0,
    overdue: overdue[2] ?? 0,
  };
}
