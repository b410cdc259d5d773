import "server-only";
import type { Scope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import type { Subject } from "@/lib/domain/audit/event-constants";
import { readAgent, readRun } from "@/lib/domain/agents/queries";
import {
  monthColumns,
  toAdminRun,
  toAgent,
  toListedAgent,
  toMonth,
  toRun,
} from "@/lib/domain/agents/serializers";
import { readCosts } from "@/lib/domain/agents/spending";
import { findAskInScope } from "@/lib/domain/asks/queries";
import { toAsk } from "@/lib/domain/asks/serializers";
import { readChargeDetails } from "@/lib/domain/charges/queries";
import { toChargeDetails } from "@/lib/domain/charges/serializers";
import { customerColumns, toContact, toCustomer } from "@/lib/domain/customers/serializers";
import { findInquiry, listNotes } from "@/lib/domain/inbox/queries";
import { SUBJECT_SCHEMAS } from "./event-schema";
import { toInquiry } from "@/lib/domain/inbox/serializers";
import { readThread } from "@/lib/domain/requests/queries";
import { toAdminThread, toOwnThread } from "@/lib/domain/requests/serializers";
import { readSubscription } from "@/lib/domain/subscriptions/queries";
import { toAdminSubscription, toSubscriptionDetails } from "@/lib/domain/subscriptions/serializers";

type OwnerView = Scope<"company", "agency">;

async function readCustomer({ customerId }: OwnerView, id: string) {
  if (customerId !== null && customerId !== id) throw notFound("customer");
  // A deleted one as it was.
  const row = await db().customer.findUnique({ where: { id }, select: customerColumns });
  if (!row) throw notFound("customer");
  // Tax and terms are the agency's to know.
  return customerId === null ? toCustomer(row) : toContact(row);
}

async function readService(scope: OwnerView, id: string) {
  const row = await readSubscription(scope, id);
  if (scope.customerId === null) return toAdminSubscription(row);
  const notes = await listNotes(scope, id, { page: 1, limit: 200 });
  return toSubscriptionDetails(row, notes?.rows ?? [], scope.role);
}

async function readMonth(scope: OwnerView, id: string) {
  const ofCustomer = scope.customerId ? { customerId: scope.customerId } : {};
  const where = { id, agent: { subscription: ofCustomer } };
  const row = await db().agentMonth.findFirst({ where, select: monthColumns });
  if (!row) throw notFound("month");
  return toMonth(row);
}

async function readOneAgent(scope: OwnerView, id: string) {
  const row = await readAgent(scope, id);
  if (scope.customerId !== null) return toAgent(row);
  return toListedAgent(row, await readCosts(scope, [row]));
}

async function readOneRun(scope: OwnerView, id: string) {
  const row = await readRun(scope, id);
  return scope.customerId === null ? toAdminRun(row) : toRun(row);
}

async function readInquiry(scope: OwnerView, id: string) {
  const row = scope.customerId === null ? await findInquiry(scope, id) : null;
  if (!row) throw notFound("inquiry");
  return toInquiry(row);
}

async function readOneThread(scope: OwnerView, id: string) {
  const row = await readThread({ scope, personId: null }, id);
  return scope.customerId === null ? toAdminThread(row) : toOwnThread(row);
}

const READERS: Record<Subject, (scope: OwnerView, id: string) => Promise<object>> = {
  customer: readCustomer,
  subscription: readService,
  charge: async (scope, id) =>
    toChargeDetails(await readChargeDetails(scope, id), scope.customerId === null),
  month: readMonth,
  agent: readOneAgent,
  run: readOneRun,
  ask: async (scope, id) => toAsk(await findAskInScope(db(), scope, id)),
  request: readOneThread,
  inquiry: readInquiry,
};

/** The resource that an event is about, as the API gives it to the owner of the endpoint. */
export async function readSubject(scope: OwnerView, subject: Subject, id: string): Promise<object> {
  const data = await READERS[subject](scope, id);
  // As with the API's answers, outside production what breaks its description is a failure.
  const side = scope.customerId === null ? "agency" : "customer";
  if (env().NODE_ENV !== "production") SUBJECT_SCHEMAS[subject][side].parse(data);
  return data;
}
