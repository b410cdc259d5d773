import "server-only";
import type { MessageVia } from "@/generated/prisma/enums";
import { personOf } from "@/lib/auth/permissions";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope, CustomerScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { fromWireDate, isAfter, toColumn, toWireDate } from "@/lib/core/dates";
import { changesBetween, changesOfNew, refuseStale } from "@/lib/core/edits";
import { env } from "@/lib/core/env";
import { AppError, notFound } from "@/lib/core/errors";
import type { Tx } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { auditMessage, writeMessage } from "./messages";
import type { NewMessage } from "./messages";
import {
  isTakenByClosing,
  moveTo,
  requestNumber,
  refuseClosed,
  stateAfterAgency,
  turnSince,
} from "./policy";
import { lockRequest, readRequest } from "./queries";
import type {
  AdminRequestInput,
  AdminRequestUpdate,
  OwnRequestInput,
  OwnRequestUpdate,
  RequestState,
  RequestTopic,
} from "./schema";
import { requestColumns } from "./serializers";
import type { ReadRequest, RequestRow } from "./serializers";

const audit = auditOf("request");

export interface NewRequest {
  customerId: string;
  title: string;
  topic: RequestTopic;
  state: RequestState;
  subscriptionId?: string | null;
  agentId?: string;
  isInternal?: boolean;
  assigneeId?: string | null;
  dueOn?: Date | null;
  /** What the agency needs of the customer, in this order. */
  items?: string[];
}

/** Makes a request; whoever makes one writes its first message. */
export async function makeRequest(
  tx: Tx,
  { state, items = [], ...fields }: NewRequest,
): Promise<RequestRow> {
  const at = now();
  return tx.request.create({
    data: {
      ...fields,
      ...turnSince(state, at),
      lastMessageAt: at,
      createdAt: at,
      items: {
        create: items.map((text, position) => ({ text, position, createdAt: at })),
      },
    },
    select: requestColumns,
  });
}

/** The same with its first message, as the log has it. */
export async function beginRequest(
  tx: Tx,
  fields: NewRequest,
  message: NewMessage,
  caller: Caller,
): Promise<RequestRow> {
  const request = await makeRequest(tx, fields);
  const { title, topic } = fields;
  const changes = changesOfNew({ number: requestNumber(request.number), title, topic });
  await audit(tx, caller, "request.created", request.id, changes);
  const row = await writeMessage(tx, request, message);
  if (row.approval) await auditMessage(tx, request, row, caller);
  return request;
}

/** The subscription of a customer; 400 for another's. */
async function findSubscription(
  tx: Tx,
  customerId: string,
  id: string | null | undefined,
): Promise<string | null> {
  if (!id) return null;
  const where = { id, customerId };
  if (!(await tx.subscription.findFirst({ where, select: { id: true } })))
    throw invalid("subscription", "is none of this customer");
  return id;
}

const invalid = (path: string, message: string) =>
  new AppError("invalid_input", "Check the marked fields.", { issues: [{ path, message }] });

/** A customer begins a request: it is the agency's turn. */
export function openRequest(
  scope: CustomerScope<"requests">,
  { title, content, topic, subscription, files }: OwnRequestInput,
  via: MessageVia,
  caller: Caller,
): Promise<ReadRequest> {
  return inTransaction(async (tx) => {
    const { customerId } = scope;
    const subscriptionId = await findSubscription(tx, customerId, subscription);
    const { id } = await beginRequest(
      tx,
      { customerId, title, topic, state: "open", subscriptionId },
      { author: caller.actor, content, via, files },
      caller,
    );
    // What was just made is answered to a key too.
    return readRequest({ scope, personId: caller.actor.id }, id, tx);
  });
}

/** The agency begins one: it is the customer's turn unless it says otherwise. 404: no customer. */
export function openForCustomer(
  scope: AgencyScope<"work">,
  input: AdminRequestInput,
  via: MessageVia,
  caller: Caller,
): Promise<ReadRequest> {
  return inTransaction(async (tx) => {
    const { userId: customerId, title, content, topic, files, internal: isInternal } = input;
    const customer = { id: customerId, deletedAt: null };
    if (!(await tx.customer.findFirst({ where: customer, select: { id: true } })))
      throw notFound("customer");
    const { id } = await beginRequest(
      tx,
      {
        customerId,
        title,
        topic,
        state: stateAfterAgency(isInternal, input.state) ?? (isInternal ? "open" : "waiting"),
        isInternal,
        subscriptionId: await findSubscription(tx, customerId, input.subscription),
        assigneeId: (await findAssignee(tx, input.assignee))?.id,
        dueOn: parseDueDay(input.dueOn),
      },
      { author: caller.actor, content, via, files, isInternal, asksApproval: input.approval },
      caller,
    );
    return readRequest({ scope, personId: personOf(caller.actor) }, id, tx);
  });
}

/** An administrator who is there; 400 for anybody else. */
async function findAssignee(tx: Tx, id: string | null | undefined) {
  if (!id) return id === undefined ? undefined : null;
  const where = { id, role: "admin", deletedAt: null } as const;
  const assignee = await tx.user.findFirst({ where, select: { id: true, name: true } });
  if (!assignee) throw invalid("assignee", "is no administrator");
  return assignee;
}

/** The column of a due day, today or later; null clears it. */
function parseDueDay(day: string | null | undefined): Date | null | undefined {
  if (!day) return day === undefined ? undefined : null;
  const due = fromWireDate(day, env().TIME_ZONE);
  if (isAfter(today(), due)) throw invalid("dueOn", "must be today or later");
  return toColumn(due);
}

/** A customer says that a request is done, or that it is not. 409 long after it was done. */
export function updateOwnRequest(
  scope: CustomerScope<"requests">,
  id: string,
  { state }: OwnRequestUpdate,
  ifMatch: number | null,
  caller: Caller,
): Promise<ReadRequest> {
  return inTransaction(async (tx) => {
    const reader = { scope, personId: personOf(caller.actor) };
    const request = await lockRequest(tx, reader, id);
    refuseStale(request, ifMatch);
    if (state === "open") refuseClosed(request, now());
    await change(tx, request, { state }, caller);
    return readRequest(reader, id, tx);
  });
}

export function updateRequest(
  scope: AgencyScope<"work">,
  id: string,
  { title, state, topic, assignee, dueOn, subscription }: AdminRequestUpdate,
  ifMatch: number | null,
  caller: Caller,
): Promise<ReadRequest> {
  const reader = { scope, personId: personOf(caller.actor) };
  return inTransaction(async (tx) => {
    const request = await lockRequest(tx, reader, id);
    refuseStale(request, ifMatch);
    const { isInternal, customerId } = request;
    // What it is due on already may have come and gone.
    const isSameDay = dueOn && request.dueOn && dueOn === toWireDate(request.dueOn);
    const closer = isTakenByClosing(request, state) ? personOf(caller.actor) : undefined;
    const handling = {
      title,
      topic,
      state: stateAfterAgency(isInternal, state),
      assignee: await findAssignee(tx, assignee === undefined ? (closer ?? undefined) : assignee),
      dueOn: isSameDay ? undefined : parseDueDay(dueOn),
      subscriptionId:
        subscription === undefined
          ? undefined
          : await findSubscription(tx, customerId, subscription),
    };
    await change(tx, request, handling, caller);
    return readRequest(reader, id, tx);
  });
}

interface Handling {
  title?: string;
  state?: RequestState;
  topic?: RequestTopic;
  assignee?: { id: string; name: string } | null;
  dueOn?: Date | null;
  subscriptionId?: string | null;
}

/** Changes a locked request, where anything differs, and says so in the log. */
async function change(
  tx: Tx,
  request: RequestRow,
  { state, assignee, ...data }: Handling,
  caller: Caller,
): Promise<void> {
  const wireDay = (column: Date | null | undefined) => column && toWireDate(column);
  const { title, topic, subscriptionId } = data;
  const changes = changesBetween(
    {
      title: request.title,
      state: request.state,
      topic: request.topic,
      assignee: request.assignee?.name ?? null,
      dueOn: wireDay(request.dueOn) ?? null,
      subscription: request.subscriptionId,
    },
    {
      title,
      state,
      topic,
      assignee: assignee && assignee.name,
      dueOn: wireDay(data.dueOn),
      subscription: subscriptionId,
    },
  );
  if (Object.keys(changes).length === 0) return;
  await audit(tx, caller, "request.updated", request.id, changes);
  await tx.request.update({
    where: { id: request.id },
    data: {
      ...data,
      assigneeId: assignee === undefined ? undefined : (assignee?.id ?? null),
      ...moveTo(request, state, now()),
      version: { increment: 1 },
    },
    select: { id: true },
  });
}
