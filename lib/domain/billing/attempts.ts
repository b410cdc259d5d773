import "server-only";
import { z } from "zod";
import type { AttemptModel } from "@/generated/prisma/models";
import type { Caller } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { toWireDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { AppError, conflict } from "@/lib/core/errors";
import { formatFor } from "@/lib/core/format";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { lockRow } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { refuseSettled } from "./invoices";
import {
  ProviderRiddle,
  ProviderSilent,
  ProviderUnaware,
} from "@/lib/integrations/payments/contract";
import type { Order, Outcome, Settled } from "@/lib/integrations/payments/contract";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { LIVE_STATUSES } from "./constants";
import { hasEnded, isOverdue, nextCheck, timesOf } from "./attempt-policy";

const liveStatus = { in: [...LIVE_STATUSES] };
const live = (paymentId: string) => ({
  ...{ paymentId, kind: "charge" as const },
  status: liveStatus,
});
/** What every change of an attempt writes besides. */
export const changed = () => ({ version: { increment: 1 }, updatedAt: now() });

interface Due {
  id: string;
  subscriptionId: string;
  amountCents: number;
}

/** Nobody knows yet: the caller is told to ask again. */
export const silent = (cause?: ProviderRiddle) =>
  new AppError("provider_unavailable", "The payment provider does not answer.", {
    retryAfter: 30,
    cause,
  });

const inProgress = (sentence = "This charge is being paid at this moment.") =>
  new AppError("payment_in_progress", sentence);

/** What was begun at an account of the provider that was exchanged since. */
const stranded = ({ status }: Pick<AttemptModel, "status">) =>
  inProgress(
    status === "processing"
      ? "A bank is working on a payment of this charge that the payment provider does not know any more."
      : "A page to pay this charge, which the payment provider does not know any more, may still be open. It ends within a day: try again then.",
  );

const { day } = formatFor("en-US");

const toldOrder = z.object({ text: z.string(), email: z.string(), siteUrl: z.string() });

/** What a charge is for and who is to pay it, as the provider's page says. */
async function readOrder(tx: Tx, id: string) {
  const { service, user, periodStart } = await tx.payment.findUniqueOrThrow({
    where: { id },
    select: {
      periodStart: true,
      service: { select: { name: true } },
      user: { select: { email: true } },
    },
  });
  const text = `${service.name}, from ${day(toWireDate(periodStart))}`;
  return { text, email: user.email, siteUrl: env().SITE_URL };
}

/**
 * The one live attempt of a charge, written and committed before the provider is asked: a second
 * caller and a restarted process get the same one, and with it the same key. A charge that is not
 * pending is a 409, and so is one that is being paid with another provider, or for which money came
 * that does not fit it. In a transaction of its own, not one of the request's: what is written here
 * stays when the request fails.
 */
export function beginAttempt({ id, subscriptionId, amountCents }: Due): Promise<AttemptModel> {
  const { name: provider } = paymentProvider();
  return db().$transaction(async (tx) => {
    await lockRow(tx, "Subscription", subscriptionId);
    const kind = "charge";
    const charge = await tx.payment.findUniqueOrThrow({
      where: { id },
      select: { status: true, _count: { select: { attempts: { where: { kind } } } } },
    });
    const tries = charge._count.attempts;
    const present = tries > 0 ? await tx.attempt.findFirst({ where: live(id) }) : null;
    if (present?.provider === provider) return present;
    if (present && present.provider !== "manual") throw inProgress();
    if (present) await noteOutcome(tx, present.id, { state: "expired", providerId: null });
    refuseSettled(charge);
    const riddles = { paymentId: id, kind, status: "mismatched" } as const;
    if (tries > 0 && (await tx.attempt.count({ where: riddles })) > 0)
      throw conflict("A payment of this charge is being looked at. You need not pay again.");
    const key = `charge-${id}-${tries + 1}`;
    const order = provider === "manual" ? undefined : await readOrder(tx, id);
    const times = timesOf(now());
    return tx.attempt.create({
      data: { paymentId: id, kind, provider, key, amountCents, order, ...times },
    });
  });
}

/** What the customer pays with, where the provider is a record of it. */
export interface How {
  method: string;
  transactionId: string;
}

function collect({ id, key, amountCents, paymentId, provider, order }: AttemptModel, how: How) {
  const asked = async (): Promise<Order> =>
    toldOrder.parse(order ?? (await readOrder(db(), paymentId)));
  const charge = { id, key, amountCents, paymentId, order: asked, ...how };
  return paymentProvider(provider).collect(charge);
}

function enquire(attempt: AttemptModel, how: How): Promise<Outcome> {
  const provider = paymentProvider(attempt.provider);
  const { id, key, amountCents, kind, providerId, transactionId } = attempt;
  if (kind === "charge") return providerId ? provider.look(providerId) : collect(attempt, how);
  if (providerId) return provider.lookRefund(providerId);
  // One that is still asked about after its time was cut off: its process died, perhaps when the
  // provider had done it.
  const isLate = attempt.checkAt !== null && attempt.checkAt <= now();
  const isRepeat = attempt.status !== "created" || isLate;
  return provider.refund({ id, key, amountCents, isRepeat, transactionId: transactionId ?? "" });
}

/**
 * What has become of an attempt, as the provider says. One that it has never answered about is
 * asked for again under its key, which repeats the answer and not the effect. Silence is noted, and
 * a 503. Never inside a transaction.
 */
export async function askProvider(
  attempt: AttemptModel,
  how: How = { method: "", transactionId: "" },
): Promise<Outcome> {
  try {
    return await enquire(attempt, how);
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error;
    const level = isOverdue(attempt) ? "error" : "warn";
    logger[level]({ err: error, attempt: attempt.id }, "the payment provider does not answer");
    const of = { id: attempt.id };
    const data = { error: error.message, checkAt: nextCheck(attempt.createdAt), ...changed() };
    await db().attempt.updateMany({ where: { ...of, status: liveStatus }, data });
    const unknown = { status: "unknown" as const, updatedAt: now() };
    await db().attempt.updateMany({ where: { ...of, status: "created" }, data: unknown });
    throw silent(error instanceof ProviderRiddle ? error : undefined);
  }
}

type Unsettled = Exclude<Outcome, Settled>;

/**
 * Writes what an attempt has come to, unless it is over or further on. Whether anything was
 * written.
 */
export async function noteOutcome(
  tx: Tx,
  id: string,
  outcome: Unsettled | { state: "expired"; providerId: null },
): Promise<boolean> {
  const { state, providerId, ...more } = outcome;
  const attempt = await tx.attempt.findUniqueOrThrow({ where: { id } });
  const before = state === "open" ? { in: ["created", "open", "unknown"] as const } : liveStatus;
  const { count } = await tx.attempt.updateMany({
    where: { id, status: { in: [...before.in] } },
    data: {
      ...{ status: state, error: null, checkAt: nextCheck(attempt.createdAt), ...more },
      ...(providerId && { providerId }),
      ...changed(),
    },
  });
  return count === 1;
}

/**
 * Notes in the transaction that settles the charge that the attempt has moved the money; or that it
 * moved something else, or what nobody is owed.
 */
export async function endAttempt(
  tx: Tx,
  id: string,
  status: "succeeded" | "orphaned" | "mismatched",
  { providerId, transactionId }: Pick<Settled, "providerId" | "transactionId">,
  error: string | null = null,
): Promise<void> {
  await tx.attempt.updateMany({
    where: { id },
    data: {
      ...{ status, error, checkAt: null, ...changed() },
      ...(providerId && { providerId, transactionId }),
    },
  });
}

/** Notes why an attempt came to nothing; one that is over stays as it is. */
export async function failAttempt(id: string, error: string): Promise<void> {
  await noteOutcome(db(), id, { state: "failed", providerId: null, error });
}

/**
 * What has become of an attempt to pay, as `askProvider`; one that the provider does not know any
 * more, because its account was exchanged, is over when its page is. Until then somebody may pay
 * there, and a bank may take longer: a 409.
 */
export async function askOrEnd(attempt: AttemptModel): Promise<Outcome> {
  try {
    return await askProvider(attempt);
  } catch (error) {
    const isUnaware = error instanceof AppError && error.cause instanceof ProviderUnaware;
    if (!isUnaware || !attempt.providerId) throw error;
    if (attempt.status === "processing" || !hasEnded(attempt)) throw stranded(attempt);
    return { state: "expired", providerId: attempt.providerId };
  }
}

/**
 * Ends what is under way for a charge before it is settled another way or void. Paid or being paid
 * is a 409; a provider that does not answer is a 503. Then nothing has changed. Returns one that
 * the provider does not know any more and nobody can begin to pay, for `giveUp`.
 */
export async function closeAttempt(paymentId: string): Promise<AttemptModel | null> {
  const attempt = await db().attempt.findFirst({ where: live(paymentId) });
  const known = attempt && (await identified(attempt));
  if (!known) return null;
  const answer = await paymentProvider(known.provider)
    .close(known)
    .catch((error: unknown) => {
      if (!(error instanceof ProviderUnaware)) throw silent();
      if (!hasEnded(known)) throw stranded(known);
      return "forgotten" as const;
    });
  if (answer === "paying") throw inProgress();
  if (answer === "forgotten") return known;
  await noteOutcome(db(), known.id, { state: "expired", providerId: null });
  return null;
}

/**
 * Ends what the provider does not know any more, also what a bank was working on, in the
 * transaction of the administrator who settles the charge: the former account alone says what
 * became of it.
 */
export async function giveUp(
  tx: Tx,
  { id, paymentId, status }: AttemptModel,
  caller: Caller,
): Promise<void> {
  if (!(await noteOutcome(tx, id, { state: "expired", providerId: null }))) return;
  const attempt = { from: status, to: "expired" };
  await auditOf("payment")(tx, caller, "payment.try_given_up", paymentId, { attempt });
}

/**
 * Refuses (409), under the subscription's lock, what somebody began to pay at the provider since
 * `closeAttempt`.
 */
export async function refuseBegun(tx: Tx, paymentId: string): Promise<void> {
  const begun = { ...live(paymentId), provider: { not: "manual" } };
  if ((await tx.attempt.count({ where: begun })) > 0) throw inProgress();
}

/**
 * The attempt with the provider's name for it: one whose answer was lost is asked for again. Null
 * when it came to nothing.
 */
async function identified(attempt: AttemptModel): Promise<AttemptModel | null> {
  if (attempt.providerId ?? attempt.provider === "manual") return attempt;
  const outcome = await askProvider(attempt);
  if (outcome.state === "settled") throw inProgress();
  await noteOutcome(db(), attempt.id, outcome);
  return outcome.providerId ? { ...attempt, providerId: outcome.providerId } : null;
}
