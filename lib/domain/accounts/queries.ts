import "server-only";
import type { Actor } from "@/lib/auth/permissions";
import { db } from "@/lib/db/client";
import { notFound } from "@/lib/core/errors";
import type { CustomerScope } from "@/lib/auth/scope";
import {
  attemptColumns,
  ownPaymentColumns,
  refundColumns,
} from "@/lib/domain/billing/payment-serializers";
import { findProfile } from "@/lib/domain/customers/queries";
import type { User } from "@/lib/domain/customers/schema";
import { toUser, userColumns } from "@/lib/domain/customers/serializers";
import { mailColumns } from "@/lib/domain/mail/serializers";
import { noteColumns } from "@/lib/domain/inbox/serializers";
import { listCustomerSubscriptions } from "@/lib/domain/billing/subscription-queries";
import type { z } from "zod";
import { idleSeconds } from "@/lib/auth/cookies";
import { now } from "@/lib/core/clock";
import { readPage } from "@/lib/db/lists";
import type { Page } from "@/lib/core/paging";
import type { sessionsQuery } from "./schema";
import { sessionColumns } from "./serializers";
import type { SessionRow } from "./serializers";

/** The actor's own record. Refuses (404) when it was deleted since the session was checked. */
export async function findOwnAccount(actor: Actor): Promise<User> {
  const row = await db().user.findFirst({
    where: { id: actor.id, deletedAt: null },
    select: userColumns,
  });
  if (!row) throw notFound("account");
  return toUser(row);
}

/** Whether the actor signs in with a second factor. */
export async function hasTwoFactor(actor: Actor): Promise<boolean> {
  const row = await db().user.findFirst({
    where: { id: actor.id },
    select: { twoFactorEnabledAt: true },
  });
  return Boolean(row?.twoFactorEnabledAt);
}

const byAge = { orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }] };

/**
 * Everything kept about a customer: record, subscriptions, charges, invoices, refunds, tries to
 * pay, notes, sessions, mails, inquiries made with the address, and the log of what the account did
 * and what was done to it. Never a password hash or a token. Null when deleted.
 */
export async function readEverything(scope: CustomerScope) {
  const { userId } = scope;
  const user = await findProfile(scope);
  if (!user) return null;
  // An address that was never proven may be a stranger's: what was written from it is not shown.
  const provenAddress = user.emailVerifiedAt ? [{ email: user.email }] : [];
  const ofCharges = { payment: { userId } };
  const [refunds, attempts] = await Promise.all([
    db().refund.findMany({
      where: ofCharges,
      select: { ...refundColumns, paymentId: true },
      ...byAge,
    }),
    db().attempt.findMany({ where: ofCharges, select: attemptColumns, ...byAge }),
  ]);
  const [subscriptions, payments, started, invoices, notes, sessions, mails, inquiries, events] =
    await Promise.all([
      listCustomerSubscriptions(scope),
      db().payment.findMany({ where: { userId }, select: ownPaymentColumns, ...byAge }),
      db().subscription.findMany({ where: { userId }, select: { id: true, startDate: true } }),
      db().invoice.findMany({ where: ofCharges, orderBy: { number: "asc" } }),
      db().note.findMany({
        where: { subscription: { userId } },
        select: { ...noteColumns, subscriptionId: true },
        ...byAge,
      }),
      db().session.findMany({ where: { userId }, ...byAge }),
      db().mail.findMany({
        where: { userId, to: user.email },
        select: mailColumns,
        ...byAge,
      }),
      db().inquiry.findMany({
        where: { OR: [{ customerId: userId }, ...provenAddress] },
        ...byAge,
      }),
      db().auditEvent.findMany({
        where: { OR: [{ actorId: userId }, { entity: "customer", entityId: userId }] },
        ...byAge,
      }),
    ]);
  return {
    user,
    subscriptions: subscriptions.reverse(),
    payments,
    started,
    invoices,
    refunds,
    attempts,
    notes,
    sessions,
    mails,
    inquiries,
    events,
  };
}

export type Everything = NonNullable<Awaited<ReturnType<typeof readEverything>>>;

/** A page of the actor's own sessions that are still good. */
export function listOwnSessions(
  { id, kind }: Actor,
  query: z.output<typeof sessionsQuery>,
): Promise<Page<SessionRow>> {
  const at = now();
  const idleSince = new Date(at.getTime() - idleSeconds(kind) * 1_000);
  const where = {
    userId: id,
    kind,
    revokedAt: null,
    expiresAt: { gt: at },
    lastSeenAt: { gt: idleSince },
  };
  return readPage(query, {
    columns: { createdAt: "createdAt" },
    rows: (slice) => db().session.findMany({ where, select: sessionColumns, ...slice }),
    count: (some) => db().session.count({ where, ...some }),
  });
}
