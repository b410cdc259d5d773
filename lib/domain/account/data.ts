import "server-only";
import type { Actor } from "@/lib/auth/permissions";
import { db } from "@/lib/db/client";
import { notFound } from "@/lib/core/errors";
import type { CustomerScope } from "@/lib/auth/scope";
import { attemptColumns } from "@/lib/domain/attempt/serializer";
import { findProfile } from "@/lib/domain/customer/data";
import type { User } from "@/lib/domain/customer/schema";
import { toUser, userColumns } from "@/lib/domain/customer/serializer";
import { mailColumns } from "@/lib/domain/mail/serializer";
import { noteColumns } from "@/lib/domain/note/serializer";
import { ownPaymentColumns } from "@/lib/domain/payment/serializer";
import { refundColumns } from "@/lib/domain/refund/serializer";
import { listAllOf } from "@/lib/domain/subscription/data";

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
      listAllOf(scope),
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
