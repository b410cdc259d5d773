import type { Prisma } from "@/generated/prisma/client";
import type { Role } from "@/generated/prisma/enums";
import type { Scope } from "@/lib/auth/scope";
import { toWireDate } from "@/lib/core/dates";
import { filesInOrder, toFile } from "./file-serializers";
import { requestNumber, turnOf } from "./policy";
import type {
  AdminRequest,
  AdminThread,
  Approval,
  KeptThread,
  Message,
  OwnRequest,
  OwnThread,
  RequestItem,
} from "./schema";

export const itemColumns = {
  id: true,
  version: true,
  createdAt: true,
  text: true,
  answer: true,
  doneById: true,
  doneByName: true,
  doneAt: true,
  files: filesInOrder,
} as const satisfies Prisma.RequestItemSelect;

export type ItemRow = Prisma.RequestItemGetPayload<{ select: typeof itemColumns }>;

/** Somebody by the name that they had, when there is somebody. */
const byOf = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { _id: id, name } : null;

export const toItem = (row: ItemRow): RequestItem => ({
  _id: row.id,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  text: row.text,
  done: row.doneAt !== null,
  by: byOf(row.doneById, row.doneByName),
  at: row.doneAt?.toISOString() ?? null,
  answer: row.answer,
  files: row.files.map(toFile),
});

export const messageColumns = {
  id: true,
  version: true,
  createdAt: true,
  content: true,
  side: true,
  author: { select: { id: true, name: true } },
  via: true,
  isInternal: true,
  approval: true,
  approvalTitle: true,
  approvalHash: true,
  decidedById: true,
  decidedByName: true,
  decidedAt: true,
  decisionNote: true,
  files: filesInOrder,
} as const satisfies Prisma.RequestMessageSelect;

export type MessageRow = Prisma.RequestMessageGetPayload<{ select: typeof messageColumns }>;

function toApproval(row: MessageRow): Approval | null {
  const { approval: state, approvalTitle: title, approvalHash: hash } = row;
  if (state === null || title === null || hash === null) return null;
  return {
    state,
    by: byOf(row.decidedById, row.decidedByName),
    at: row.decidedAt?.toISOString() ?? null,
    note: row.decisionNote,
    title,
    hash,
  };
}

/** A message as the side that reads it sees it. */
export const toMessage =
  (reader: Role) =>
  (row: MessageRow): Message => ({
    _id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    content: row.content,
    author: {
      _id: reader === "customer" && row.side === "admin" ? null : row.author.id,
      name: row.author.name,
      role: row.side,
    },
    via: row.via,
    files: row.files.map(toFile),
    internal: row.isInternal,
    approval: toApproval(row),
  });

export const requestColumns = {
  id: true,
  version: true,
  createdAt: true,
  number: true,
  title: true,
  topic: true,
  state: true,
  isInternal: true,
  agencySince: true,
  customerSince: true,
  doneAt: true,
  customerId: true,
  customer: { select: { name: true, company: true, deletedAt: true } },
  subscriptionId: true,
  subscription: { select: { service: { select: { id: true, name: true } } } },
  assignee: { select: { id: true, name: true } },
  dueOn: true,
  lastMessageAt: true,
  messages: { where: { approval: "pending" }, select: { id: true }, take: 1 },
  items: { select: itemColumns, orderBy: { position: "asc" } },
} as const satisfies Prisma.RequestSelect;

export type RequestRow = Prisma.RequestGetPayload<{ select: typeof requestColumns }>;

/** A request with what of it its reader has not read. */
export type ReadRequest = RequestRow & { unread: number };

export const toAdminRequest = (row: ReadRequest): AdminRequest => ({
  _id: row.id,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  number: requestNumber(row.number),
  title: row.title,
  topic: row.topic,
  state: row.state,
  waiting: turnOf(row.state),
  subscription: row.subscriptionId,
  service: row.subscription && {
    _id: row.subscription.service.id,
    name: row.subscription.service.name,
  },
  user: { _id: row.customerId, name: row.customer.name },
  assignee: row.assignee && { _id: row.assignee.id, name: row.assignee.name },
  dueOn: row.dueOn && toWireDate(row.dueOn),
  unread: row.unread,
  lastMessageAt: row.lastMessageAt.toISOString(),
  pendingApproval: row.messages.length > 0,
  items: row.items.map(toItem),
});

/** The same as the customer sees it: of the people by name alone. */
export function toOwnRequest(row: ReadRequest): OwnRequest {
  const { user, assignee, ...request } = toAdminRequest(row);
  return {
    ...request,
    user: { name: user.name },
    assignee: assignee && { name: assignee.name },
  };
}

/** A request with what was said in it, the oldest first. */
export type ThreadRow = ReadRequest & { thread: MessageRow[] };

export const toAdminThread = (row: ThreadRow): AdminThread => ({
  ...toAdminRequest(row),
  messages: row.thread.map(toMessage("admin")),
});

export const toOwnThread = (row: ThreadRow): OwnThread => ({
  ...toOwnRequest(row),
  messages: row.thread.map(toMessage("customer")),
});

/** The same as the customer takes it away. */
export function toKeptThread(row: ThreadRow): KeptThread {
  const { unread: _unread, ...thread } = toOwnThread(row);
  return thread;
}

/** The side that a scope reads for. */
export const sideOf = (scope: Scope<"read", "work">): Role =>
  scope.customerId === null ? "admin" : "customer";
