import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { inTransaction } from "@/lib/db/transactions";
import type { CustomerScope } from "@/lib/auth/scope";
import { auditCustomer } from "@/lib/domain/customers/customers";
import { db } from "@/lib/db/client";
import {
  attemptLineColumns,
  toAttempt,
  ownChargeColumns,
  toCharge,
  refundColumns,
  toRefund,
} from "@/lib/domain/charges/serializers";
import { oldestAttemptFirst } from "@/lib/domain/charges/constants";
import type { Prisma } from "@/generated/prisma/client";
import { agentColumns, monthColumns, toAgent, toMonth } from "@/lib/domain/agents/serializers";
import { methodColumns, toPaymentMethod } from "@/lib/domain/payments/serializers";
import { readNotifications } from "./notifications";
import { findOwnCustomer } from "@/lib/domain/customers/queries";
import {
  companyPersonColumns,
  toCompanyPerson,
  toCustomer,
} from "@/lib/domain/customers/serializers";
import { askColumns, toAsk } from "@/lib/domain/asks/serializers";
import { SECRET_KINDS } from "@/lib/domain/mail/constants";
import { mailColumns, toMail } from "@/lib/domain/mail/serializers";
import {
  inquiryColumns,
  noteColumns,
  replyColumns,
  toInquiry,
  toNote,
} from "@/lib/domain/inbox/serializers";
import { listCustomerSubscriptions } from "@/lib/domain/subscriptions/queries";
import { toWireDate } from "@/lib/core/dates";
import { pick } from "@/lib/core/fields";
import { toDollars } from "@/lib/core/money";
import { toCustomerSubscription } from "@/lib/domain/subscriptions/serializers";
import { listThreads } from "@/lib/domain/requests/queries";
import { toKeptThread } from "@/lib/domain/requests/serializers";
import type { OwnExport } from "./export-schema";

const oldestFirst = { orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }] };

/**
 * All rows about a customer, without password hash and tokens, for one of its people: of sessions,
 * IP addresses and mails about signing in only that person's own, and none for a key. Null when
 * deleted.
 */
export async function readCustomerData(scope: CustomerScope<"company">, personId: string | null) {
  const { customerId } = scope;
  const user = await findOwnCustomer(scope);
  if (!user) return null;
  // An unverified address may be somebody else's, and so may its inquiries.
  const verifiedAddress = user.emailVerifiedAt ? [{ email: user.email }] : [];
  const ofCustomer = { charge: { customerId } };
  const [requests, refunds, attempts, consents, asks, methods, agents] = await Promise.all([
    listThreads({ scope, personId }),
    db().refund.findMany({
      where: ofCustomer,
      select: { ...refundColumns, chargeId: true },
      ...oldestFirst,
    }),
    db().attemptLine.findMany({
      where: ofCustomer,
      select: attemptLineColumns,
      orderBy: [...oldestAttemptFirst, { chargeId: "asc" }],
    }),
    db().consent.findMany({
      where: { customerId },
      include: { user: { select: { name: true } } },
      ...oldestFirst,
    }),
    db().ask.findMany({
      where: { agent: { subscription: { customerId } } },
      select: askColumns,
      ...oldestFirst,
    }),
    db().paymentMethod.findMany({
      where: { customerId, detachedAt: null },
      select: methodColumns,
      ...oldestFirst,
    }),
    db().agent.findMany({
      where: { subscription: { customerId } },
      select: agentHistoryColumns,
      ...oldestFirst,
    }),
  ]);
  // Who was removed has left events and mails here too.
  const everybody = await db().user.findMany({
    where: { customerId },
    select: { ...companyPersonColumns, deletedAt: true },
    ...oldestFirst,
  });
  const ids = everybody.map(({ id }) => id);
  const notifications = personId === null ? null : await readNotifications({ id: personId });
  const ownMails = personId === null ? [] : [{ userId: personId }];
  const ownEvents = personId === null ? [] : [{ actorId: personId }];
  const [subscriptions, charges, startDates, invoices, notes, sessions, mails, inquiries, events] =
    await Promise.all([
      listCustomerSubscriptions(scope),
      db().charge.findMany({ where: { customerId }, select: ownChargeColumns, ...oldestFirst }),
      db().subscription.findMany({ where: { customerId }, select: { id: true, startDate: true } }),
      db().invoice.findMany({ where: ofCustomer, orderBy: { number: "asc" } }),
      db().note.findMany({
        where: { subscription: { customerId } },
        select: { ...noteColumns, subscriptionId: true },
        ...oldestFirst,
      }),
      personId === null
        ? []
        : db().session.findMany({
            where: { userId: personId, viewedId: null },
            ...oldestFirst,
          }),
      db().mail.findMany({
        where: {
          userId: { in: ids },
          to: { in: everybody.map(({ email }) => email) },
          OR: [...ownMails, { kind: { notIn: [...SECRET_KINDS] } }],
        },
        select: mailColumns,
        ...oldestFirst,
      }),
      db().inquiry.findMany({
        where: { OR: [{ customerId }, ...verifiedAddress] },
        select: { ...inquiryColumns, replies: { select: replyColumns, ...oldestFirst } },
        ...oldestFirst,
      }),
      db().auditEvent.findMany({
        where: {
          OR: [
            ...ownEvents,
            { actorId: { in: ids }, entity: { not: "session" } },
            { entity: "customer", entityId: customerId },
          ],
        },
        ...oldestFirst,
      }),
    ]);
  return {
    user,
    personId,
    notifications,
    people: everybody.filter(({ deletedAt }) => deletedAt === null),
    subscriptions: subscriptions.reverse(),
    charges,
    startDates,
    invoices,
    refunds,
    attempts,
    consents,
    asks,
    methods,
    agents,
    requests,
    notes,
    sessions,
    mails,
    inquiries,
    events,
  };
}

const agentHistoryColumns = {
  ...agentColumns,
  months: { select: monthColumns, orderBy: { number: "asc" } },
  verdicts: {
    select: { note: true, byName: true, at: true, run: { select: { externalId: true } } },
    orderBy: [{ at: "asc" }, { runId: "asc" }],
  },
} as const satisfies Prisma.AgentSelect;

type AgentHistory = Prisma.AgentGetPayload<{ select: typeof agentHistoryColumns }>;

const toAgentHistory = ({ months, verdicts, ...agent }: AgentHistory) => ({
  ...toAgent(agent),
  months: months.map(toMonth),
  verdicts: verdicts.map(({ note, byName, at, run }) => ({
    run: run.externalId,
    note,
    by: byName,
    at: at.toISOString(),
  })),
});

export type CustomerData = NonNullable<Awaited<ReturnType<typeof readCustomerData>>>;

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The file that a customer takes away; see `ownExport`. */
export function toOwnExport(data: CustomerData, exportedAt: Date): OwnExport {
  const startDateOf = new Map(
    data.startDates.map(({ id, startDate }) => [id, toWireDate(startDate)]),
  );
  return {
    exportedAt: exportedAt.toISOString(),
    user: toCustomer(data.user),
    people: data.people.map(toCompanyPerson),
    notifications: data.notifications,
    subscriptions: data.subscriptions.map((row) => ({
      ...toCustomerSubscription(row, "owner"),
      startDate: startDateOf.get(row.id) ?? "",
    })),
    payments: data.charges.map(toCharge),
    invoices: data.invoices.map(toInvoice),
    refunds: data.refunds.map((row) => ({ ...toRefund(row), payment: row.chargeId })),
    attempts: data.attempts.map(toAttempt),
    consents: data.consents.map(({ text, textVersion: version, createdAt, user }) => ({
      text,
      version,
      at: createdAt.toISOString(),
      by: user.name,
    })),
    paymentMethods: data.methods.map(toPaymentMethod),
    agents: data.agents.map(toAgentHistory),
    asks: data.asks.map(toAsk),
    requests: data.requests.map(toKeptThread),
    notes: data.notes.map((row) => ({ ...toNote(row), subscription: row.subscriptionId })),
    sessions: data.sessions.map(
      ({ createdAt, lastSeenAt, expiresAt, revokedAt, ip, userAgent }) => ({
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        revokedAt: iso(revokedAt),
        ip,
        userAgent,
      }),
    ),
    mails: data.mails.map(toMail),
    inquiries: data.inquiries.map(({ replies, ...row }) => ({
      ...toInquiry(row),
      replies: replies.map(toNote),
    })),
    events: data.events.map(({ id, version, createdAt, action, entity, entityId, ...event }) => ({
      _id: id,
      version,
      createdAt: createdAt.toISOString(),
      action,
      entity,
      entityId,
      changes: event.changes as Record<string, unknown>,
      ip: data.personId !== null && event.actorId === data.personId ? event.ip : null,
    })),
  };
}

function toInvoice(row: CustomerData["invoices"][number]): OwnExport["invoices"][number] {
  return {
    number: row.number,
    payment: row.chargeId,
    issuedAt: row.issuedAt.toISOString(),
    amount: toDollars(row.amountCents),
    setup: toDollars(row.setupCents),
    tax: toDollars(row.taxCents),
    taxRate: row.taxRate / 100,
    ...pick(row, ["taxName", "reverseCharge", "currency", "note"]),
    service: row.serviceName,
    seller: {
      name: row.sellerName,
      email: row.sellerEmail,
      phone: row.sellerPhone,
      address: row.sellerAddress,
      taxId: row.sellerTaxId,
    },
    buyer: {
      name: row.buyerName,
      email: row.buyerEmail,
      company: row.buyerCompany,
      address: row.buyerAddress,
      taxId: row.buyerTaxId,
    },
  };
}

export function auditOwnExport(scope: CustomerScope<"company">, caller: Caller): Promise<void> {
  return inTransaction((tx) => auditCustomer(tx, caller, "customer.exported", scope.customerId));
}
