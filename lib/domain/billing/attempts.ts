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
import { retryLocked } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import {
  AmbiguousPaymentError,
  ProviderUnavailableError,
  UnknownToProviderError,
} from "@/lib/integrations/payments/contract";
import type { Outcome, SettledOutcome } from "@/lib/integrations/payments/contract";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { lockCharge } from "./charge-lock";
import type { ChargeReference } from "./charge-lock";
import { LIVE_STATUSES } from "./constants";
import { assertPending } from "./invoices";
import { titleColumns, titleOf } from "./lines";
import { attemptTimestamps, isExpired, isUnresolved, nextCheckAt } from "./policy";

const liveStatus = { in: [...LIVE_STATUSES] };
const liveCharge = (paymentId: string) => ({
  paymentId,
  kind: "charge" as const,
  status: liveStatus,
});

/** Part of every update of an attempt. */
export const bumpVersion = () => ({ version: { increment: 1 }, updatedAt: now() });

export interface DueCharge extends ChargeReference {
  amountCents: number;
}

/** The result is unknown: a 503 that asks the caller to retry. */
export const providerUnavailable = (cause?: AmbiguousPaymentError) =>
  new AppError("provider_unavailable", "The payment provider does not answer.", {
    retryAfter: 30,
    cause,
  });

const paymentInProgress = (sentence = "This charge is being paid at this moment.") =>
  new AppError("payment_in_progress", sentence);

/** An attempt made at an account of the provider that was exchanged since. */
const unknownToProvider = ({ status }: Pick<AttemptModel, "status">) =>
  paymentInProgress(
    status === "processing"
      ? "A bank is working on a payment of this charge that the payment provider does not know any more."
      : "A page to pay this charge, which the payment provider does not know any more, may still be open. It ends within a day: try again then.",
  );

const { day } = formatFor("en-US");

const storedOrder = z.object({ text: z.string(), email: z.string(), siteUrl: z.string() });

async function readOrder(tx: Tx, id: string) {
  const { user, periodStart, ...charge } = await tx.payment.findUniqueOrThrow({
    where: { id },
    select: { ...titleColumns, periodStart: true, user: { select: { email: true } } },
  });
  const from = periodStart ? `, from ${day(toWireDate(periodStart))}` : "";
  const text = `${titleOf(charge)}${from}`;
  return { text, email: user.email, siteUrl: env().SITE_URL };
}

/**
 * The one live attempt of a charge, committed before the provider is called, so that a second
 * caller or a restarted process uses the same idempotency key. Its own transaction: it stays when
 * the request fails. A 409 unless the charge is pending, while another provider's attempt is live,
 * and after a mismatched payment.
 */
export function startAttempt(due: DueCharge): Promise<AttemptModel> {
  const { id, amountCents } = due;
  const { name: provider } = paymentProvider();
  const start = async (tx: Tx) => {
    await lockCharge(tx, due, "nowait");
    const kind = "charge";
    const charge = await tx.payment.findUniqueOrThrow({
      where: { id },
      select: { status: true, _count: { select: { attempts: { where: { kind } } } } },
    });
    const count = charge._count.attempts;
    const existing = count > 0 ? await tx.attempt.findFirst({ where: liveCharge(id) }) : null;
    if (existing?.provider === provider) return existing;
    if (existing && existing.provider !== "manual") throw paymentInProgress();
    if (existing)
      await saveUnsettledOutcome(tx, existing.id, { state: "expired", providerId: null });
    assertPending(charge);
    const mismatched = { paymentId: id, kind, status: "mismatched" } as const;
    if (count > 0 && (await tx.attempt.count({ where: mismatched })) > 0)
      throw conflict("A payment of this charge is being looked at. You need not pay again.");
    const key = `charge-${id}-${count + 1}`;
    const order = provider === "manual" ? undefined : await readOrder(tx, id);
    return tx.attempt.create({
      data: {
        paymentId: id,
        kind,
        provider,
        key,
        amountCents,
        order,
        ...attemptTimestamps(now()),
      },
    });
  };
  return retryLocked(() => db().$transaction(start));
}

/** How the customer says they paid, where no provider collects. */
export interface ManualPayment {
  method: string;
  transactionId: string;
}

function collectCharge(attempt: AttemptModel, manual: ManualPayment): Promise<Outcome> {
  const { id, key, amountCents, paymentId, provider } = attempt;
  const order = async () => storedOrder.parse(attempt.order ?? (await readOrder(db(), paymentId)));
  return paymentProvider(provider).collect({ id, key, amountCents, paymentId, order, ...manual });
}

function fetchOutcome(attempt: AttemptModel, manual: ManualPayment): Promise<Outcome> {
  const provider = paymentProvider(attempt.provider);
  const { id, key, amountCents, kind, providerId, transactionId } = attempt;
  if (kind === "charge")
    return providerId ? provider.retrieve(providerId) : collectCharge(attempt, manual);
  if (providerId) return provider.retrieveRefund(providerId);
  // Still `created` after its check time: its process died, perhaps after the provider's answer.
  const isCheckDue = attempt.checkAt !== null && attempt.checkAt <= now();
  const isRetry = attempt.status !== "created" || isCheckDue;
  return provider.refund({ id, key, amountCents, isRetry, transactionId: transactionId ?? "" });
}

/**
 * The provider's state of an attempt. One that it never answered is requested again under its key,
 * which repeats the answer and not the effect. No answer is recorded, and a 503. Not to be called
 * inside a transaction.
 */
export async function pollProvider(
  attempt: AttemptModel,
  manual: ManualPayment = { method: "", transactionId: "" },
): Promise<Outcome> {
  try {
    return await fetchOutcome(attempt, manual);
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    const level = isUnresolved(attempt) ? "error" : "warn";
    logger[level]({ err: error, attempt: attempt.id }, "the payment provider does not answer");
    const { id } = attempt;
    const checkAt = nextCheckAt(attempt.createdAt);
    await db().attempt.updateMany({
      where: { id, status: liveStatus },
      data: { error: error.message, checkAt, ...bumpVersion() },
    });
    await db().attempt.updateMany({
      where: { id, status: "created" },
      data: { status: "unknown", updatedAt: now() },
    });
    throw providerUnavailable(error instanceof AmbiguousPaymentError ? error : undefined);
  }
}

type UnsettledOutcome = Exclude<Outcome, SettledOutcome>;

/** Records an outcome that moved no money, unless the attempt has ended. Whether it was written. */
export async function saveUnsettledOutcome(
  tx: Tx,
  id: string,
  outcome: UnsettledOutcome | { state: "expired"; providerId: null },
): Promise<boolean> {
  const { state, providerId, ...details } = outcome;
  const attempt = await tx.attempt.findUniqueOrThrow({ where: { id } });
  const before = state === "open" ? (["created", "open", "unknown"] as const) : LIVE_STATUSES;
  const { count } = await tx.attempt.updateMany({
    where: { id, status: { in: [...before] } },
    data: {
      status: state,
      error: null,
      checkAt: nextCheckAt(attempt.createdAt),
      ...details,
      ...(providerId && { providerId }),
      ...bumpVersion(),
    },
  });
  return count === 1;
}

/** Records that an attempt moved money, in the transaction that settles or refunds it. */
export async function finishAttempt(
  tx: Tx,
  id: string,
  status: "succeeded" | "orphaned" | "mismatched",
  { providerId, transactionId }: Pick<SettledOutcome, "providerId" | "transactionId">,
  error: string | null = null,
): Promise<void> {
  await tx.attempt.updateMany({
    where: { id },
    data: {
      status,
      error,
      checkAt: null,
      ...bumpVersion(),
      ...(providerId && { providerId, transactionId }),
    },
  });
}

/** Records why an attempt failed; an ended one stays as it is. */
export async function failAttempt(id: string, error: string): Promise<void> {
  await saveUnsettledOutcome(db(), id, { state: "failed", providerId: null, error });
}

/**
 * As `pollProvider`; an attempt that the provider does not know any more expires with its page.
 * Until then, and while a bank processes it, it is a 409.
 */
export async function pollOrExpire(attempt: AttemptModel): Promise<Outcome> {
  try {
    return await pollProvider(attempt);
  } catch (error) {
    const isUnknown = error instanceof AppError && error.cause instanceof UnknownToProviderError;
    if (!isUnknown || !attempt.providerId) throw error;
    if (attempt.status === "processing" || !isExpired(attempt)) throw unknownToProvider(attempt);
    return { state: "expired", providerId: attempt.providerId };
  }
}

/**
 * Ends the live attempt of a charge before the charge is settled another way or voided. A 409 when
 * it is paid or being paid, a 503 when the provider does not answer; then nothing has changed.
 * Returns an expired attempt that the provider does not know any more, for `abandonAttempt`.
 */
export async function closeAttempt(paymentId: string): Promise<AttemptModel | null> {
  const live = await db().attempt.findFirst({ where: liveCharge(paymentId) });
  const attempt = live && (await ensureProviderId(live));
  if (!attempt) return null;
  const answer = await paymentProvider(attempt.provider)
    .close(attempt)
    .catch((error: unknown) => {
      if (!(error instanceof UnknownToProviderError)) throw providerUnavailable();
      if (!isExpired(attempt)) throw unknownToProvider(attempt);
      return "unknown" as const;
    });
  if (answer === "paying") throw paymentInProgress();
  if (answer === "unknown") return attempt;
  await saveUnsettledOutcome(db(), attempt.id, { state: "expired", providerId: null });
  return null;
}

/**
 * Expires an attempt that the provider does not know any more, in the transaction of the
 * administrator who settles the charge: only the former account could tell its result.
 */
export async function abandonAttempt(
  tx: Tx,
  { id, paymentId, status }: AttemptModel,
  caller: Caller,
): Promise<void> {
  if (!(await saveUnsettledOutcome(tx, id, { state: "expired", providerId: null }))) return;
  const attempt = { from: status, to: "expired" };
  await auditOf("payment")(tx, caller, "payment.try_given_up", paymentId, { attempt });
}

/** A 409, under the charge's lock, when an attempt was started since `closeAttempt`. */
export async function assertNoLiveAttempt(tx: Tx, paymentId: string): Promise<void> {
  const where = { ...liveCharge(paymentId), provider: { not: "manual" } };
  if ((await tx.attempt.count({ where })) > 0) throw paymentInProgress();
}

/** The attempt with its provider id, requested again if the answer was lost; null if it failed. */
async function ensureProviderId(attempt: AttemptModel): Promise<AttemptModel | null> {
  if (attempt.providerId ?? attempt.provider === "manual") return attempt;
  const outcome = await pollProvider(attempt);
  if (outcome.state === "settled") throw paymentInProgress();
  await saveUnsettledOutcome(db(), attempt.id, outcome);
  return outcome.providerId ? { ...attempt, providerId: outcome.providerId } : null;
}
