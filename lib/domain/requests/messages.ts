import "server-only";
import { personOf } from "@/lib/auth/permissions";
import type { Actor, Caller } from "@/lib/auth/permissions";
import type { AgencyScope, CustomerScope } from "@/lib/auth/scope";
import type { MessageVia } from "@/generated/prisma/enums";
import { now } from "@/lib/core/clock";
import type { Tx } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { nobodyReads } from "@/lib/domain/customers/policy";
import { askApproval } from "./approvals";
import { attachFiles, findUnsent } from "./files";
import { mailOtherSide } from "./notifications";
import { isTakenByClosing, moveTo, refuseClosed, stateAfterAgency } from "./policy";
import { findRequest, lockRequest } from "./queries";
import type { Reader } from "./queries";
import type { AdminMessageInput, MessageInput, RequestState } from "./schema";
import { messageColumns, requestColumns } from "./serializers";
import type { MessageRow, RequestRow } from "./serializers";

const audit = auditOf("request");

export interface NewMessage {
  author: Pick<Actor, "id" | "kind" | "key">;
  content: string;
  via: MessageVia;
  /** Ids of what the author has sent for it. */
  files?: readonly string[];
  isInternal?: boolean;
  asksApproval?: boolean;
  /** Nobody is mailed: the other side has it already. */
  isKnown?: boolean;
  /** The state that the request has after it; as it is where it says none. */
  state?: RequestState;
}

/** Now, but after the last message: marks of what was read and mailed are told by it. */
const afterLast = ({ lastMessageAt }: RequestRow): Date =>
  new Date(Math.max(now().getTime(), lastMessageAt.getTime() + 1));

/** Writes a message into a locked request: what everybody's words come through. */
export async function writeMessage(
  tx: Tx,
  request: RequestRow,
  message: NewMessage,
): Promise<MessageRow> {
  const { author, content, via, isInternal = false, asksApproval = false, state } = message;
  const { isKnown = false } = message;
  const files = await findUnsent(tx, author, message.files ?? []);
  const at = afterLast(request);
  const requestId = request.id;
  const approval = asksApproval ? await askApproval(tx, request, content, files) : {};
  const { id } = await tx.requestMessage.create({
    data: {
      requestId,
      authorId: author.id,
      side: author.kind,
      content,
      via,
      isInternal,
      ...approval,
      createdAt: at,
    },
    select: { id: true },
  });
  await attachFiles(tx, files, { messageId: id }, request);
  const row = await tx.requestMessage.findUniqueOrThrow({ where: { id }, select: messageColumns });
  if (!author.key) await markRead(tx, requestId, author.id, at);
  // What the agency says to itself moves nothing that the customer sees.
  if (isInternal) return row;
  const isTaken = author.kind === "admin" && !author.key && isTakenByClosing(request, state);
  const moved = await tx.request.update({
    where: { id: requestId },
    data: {
      ...moveTo(request, state, at),
      assigneeId: isTaken ? author.id : undefined,
      isInternal: false,
      lastMessageAt: at,
      version: { increment: 1 },
    },
    select: requestColumns,
  });
  if (!isKnown) await mailOtherSide(tx, moved, author.kind);
  return row;
}

/** A customer's message: it is the agency's turn then. 409 long after the request was done. */
export function writeAsCustomer(
  scope: CustomerScope<"requests">,
  id: string,
  { content, files }: MessageInput,
  via: MessageVia,
  caller: Caller,
): Promise<MessageRow> {
  return inTransaction(async (tx) => {
    const request = await lockRequest(tx, { scope, personId: personOf(caller.actor) }, id);
    refuseClosed(request, now());
    const message = { author: caller.actor, content, via, files, state: "open" } as const;
    const row = await writeMessage(tx, request, message);
    await auditMessage(tx, request, row, caller);
    return row;
  });
}

/** A message of the agency, to the customer (409 once deleted) or among its own people. */
export function writeAsAgency(
  scope: AgencyScope<"work">,
  id: string,
  { content, files, internal: isInternal, approval: asksApproval, state }: AdminMessageInput,
  via: MessageVia,
  caller: Caller,
): Promise<MessageRow> {
  return inTransaction(async (tx) => {
    const request = await lockRequest(tx, { scope, personId: personOf(caller.actor) }, id);
    if (request.customer.deletedAt && !isInternal) throw nobodyReads();
    const message = { author: caller.actor, content, via, files, isInternal, asksApproval };
    const row = await writeMessage(tx, request, {
      ...message,
      state: stateAfterAgency(isInternal, state),
    });
    await auditMessage(tx, request, row, caller);
    return row;
  });
}

const actionOf = ({ isInternal, approval }: MessageRow) => {
  if (isInternal) return "request.internal_message";
  return approval ? "request.approval_asked" : "request.message";
};

/** That there was a message; what it says is in the thread alone. */
export const auditMessage = (tx: Tx, { id, title }: RequestRow, row: MessageRow, caller: Caller) =>
  audit(tx, caller, actionOf(row), id, { title: { from: null, to: title } });

/** Marks a thread as read by a person, until an instant. */
async function markRead(tx: Tx, requestId: string, userId: string, readAt: Date): Promise<void> {
  await tx.requestRead.upsert({
    where: { requestId_userId: { requestId, userId } },
    create: { requestId, userId, readAt },
    update: { readAt },
  });
}

/** Marks what the other side has written as read by the caller; a key is no person who reads. */
export function readMessages({ scope, personId }: Reader, id: string): Promise<void> {
  return inTransaction(async (tx) => {
    await findRequest(tx, { scope, personId }, id);
    if (personId === null) return;
    const last = await tx.requestMessage.findFirst({
      where: { requestId: id, isInternal: false },
      select: { createdAt: true },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    if (last) await markRead(tx, id, personId, last.createdAt);
  });
}
