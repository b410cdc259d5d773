import "server-only";
import type { AttemptModel } from "@/generated/prisma/models";
import { SYSTEM } from "@/lib/auth/permissions";
import type { Caller } from "@/lib/auth/permissions";
import type { Scope } from "@/lib/auth/scope";
import { changesOfNew } from "@/lib/core/edits";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction, retryLocked } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import type { Outcome, SettledOutcome } from "@/lib/integrations/payments/contract";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import {
  failAttempt,
  finishAttempt,
  pollOrExpire,
  pollProvider,
  saveUnsettledOutcome,
  startAttempt,
} from "./attempts";
import type { DueCharge } from "./attempts";
import { queueBillingAlert } from "./billing-alert";
import { lockCharge, lockChargeById } from "./charge-lock";
import { LIVE_STATUSES } from "./constants";
import { findDue, readPayment } from "./payment-queries";
import type { PayInput } from "./payment-schema";
import { recordCharge, rejectDuplicateTransaction, settle } from "./payments";
import type { PayResult } from "./payments";
import { findMismatch } from "./policy";
import { createRefund, ignoreUnavailable, syncRefund } from "./refunds";

/**
 * Pays a subscription's oldest due charge, for the amount in the database, exactly once: of several
 * callers who saw the same charge due one settles it and the others get a 409, so that a double
 * click never pays the next charge; a provider with a page gives all of them the same page. Also a
 * 409: nothing due, an amount the provider does not take, a transaction id used before with the
 * same method. 404 outside the scope. A customer's pay is an attempt, written before the provider
 * is called; an administrator's is a record.
 */
export async function payOldest(
  scope: Scope<"money", "money">,
  subscriptionId: string,
  input: PayInput,
  caller: Caller,
): Promise<PayResult> {
  const due = await findDue(scope, subscriptionId);
  if (due === null) throw notFound("subscription");
  if (!due) throw new AppError("nothing_due", "Nothing is due for this subscription.");
  const charge = { ...due, subscriptionId };
  if (caller.actor.kind === "admin") return recordCharge(charge, input, caller);
  const { name, limits } = paymentProvider();
  if (due.amountCents < limits.minCents || due.amountCents > limits.maxCents)
    throw new AppError("not_collectable", "This amount cannot be paid here. Write to us.");
  return name === "manual" ? settleImmediately(charge, input, caller) : startCheckout(charge);
}

/** A manual payment is settled in the request's own transaction. */
async function settleImmediately(
  charge: DueCharge,
  input: PayInput,
  caller: Caller,
): Promise<PayResult> {
  const attempt = await startAttempt(charge);
  const outcome = await pollProvider(attempt, input);
  if (outcome.state !== "settled") throw new Error(`A record cannot be ${outcome.state}.`);
  const { method, transactionId } = outcome;
  const record = async (tx: Tx) => {
    await lockCharge(tx, charge, "nowait");
    await finishAttempt(tx, attempt.id, "succeeded", outcome);
    await settle(tx, charge, { method, transactionId }, caller);
    return { paymentId: charge.id };
  };
  return retryLocked(async () => {
    try {
      return await rejectDuplicateTransaction(inTransaction(record));
    } catch (error) {
      if (error instanceof AppError) await failAttempt(attempt.id, error.message);
      throw error;
    }
  });
}

/** The provider's page: the open one, or once a new one when that has ended. */
async function startCheckout(charge: DueCharge, isSecondTry = false): Promise<PayResult> {
  const attempt = await startAttempt(charge);
  const outcome = await pollOrExpire(attempt);
  const status = await recordOutcome(attempt, outcome);
  if (status === "succeeded") return { paymentId: charge.id };
  if (outcome.state === "open" && status === "open")
    return { paymentId: charge.id, checkoutUrl: outcome.checkoutUrl };
  if (status === "processing")
    throw new AppError("payment_in_progress", "This payment is being processed. Nothing to do.");
  const hasEnded = status === "expired" || status === "failed";
  if (hasEnded && attempt.providerId && !isSecondTry) return startCheckout(charge, true);
  throw conflict(
    hasEnded
      ? "The payment provider does not take this payment. Write to us."
      : "This charge has just changed. Look at it again.",
  );
}

/** Polls the provider for an attempt and records the outcome. Returns the attempt's new status. */
export async function syncAttempt(attempt: AttemptModel): Promise<AttemptModel["status"]> {
  return recordOutcome(attempt, await pollOrExpire(attempt));
}

/**
 * Records an outcome in a transaction of its own: it stays when the request fails. Unmatched money
 * is refunded immediately.
 */
async function recordOutcome(
  attempt: AttemptModel,
  outcome: Outcome,
): Promise<AttemptModel["status"]> {
  const { status, refund } = await db().$transaction((tx) => applyOutcome(tx, attempt, outcome));
  if (refund) await syncRefund(refund).catch(ignoreUnavailable);
  return status;
}

interface AppliedOutcome {
  status: AttemptModel["status"];
  /** To be requested from the provider after the commit. */
  refund?: AttemptModel;
}

/**
 * Records the outcome of an attempt to pay exactly once, under the charge's lock. Money
 * settles a pending charge; for any other charge it is refunded; what does not match the attempt
 * settles nothing.
 */
export async function applyOutcome(
  tx: Tx,
  { id, paymentId }: AttemptModel,
  outcome: Outcome,
): Promise<AppliedOutcome> {
  await lockChargeById(tx, paymentId);
  if (outcome.state !== "settled") await saveUnsettledOutcome(tx, id, outcome);
  const attempt = await tx.attempt.findUniqueOrThrow({ where: { id } });
  const isFinished = ["succeeded", "orphaned", "mismatched"].includes(attempt.status);
  if (isFinished || outcome.state !== "settled") return { status: attempt.status };
  const mismatch = findMismatch(attempt, outcome);
  if (mismatch) return markMismatched(tx, attempt, outcome, mismatch);
  const charge = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
  if (charge.status !== "pending") return refundUnmatched(tx, attempt, outcome, charge.status);
  const { method, transactionId } = outcome;
  await finishAttempt(tx, id, "succeeded", outcome);
  await settle(tx, charge, { method, transactionId }, SYSTEM);
  return { status: "succeeded" };
}

/** A payment that does not match its attempt settles nothing and waits for an administrator. */
async function markMismatched(
  tx: Tx,
  { id, paymentId, amountCents }: AttemptModel,
  outcome: SettledOutcome,
  reason: string,
): Promise<AppliedOutcome> {
  logger.error({ attempt: id, outcome, reason }, "a payment does not match its attempt");
  await finishAttempt(tx, id, "mismatched", outcome, reason);
  await queueBillingAlert(tx, {
    heading: "A payment does not fit its charge",
    paymentId,
    amountCents,
    reason,
    paragraph:
      "The payment provider reports something else than was asked for. Nothing was settled, and the customer is not asked again until you record the payment or void the charge.",
  });
  return { status: "mismatched" };
}

/** Money for a charge that is void or settled another way: all of it is refunded. */
async function refundUnmatched(
  tx: Tx,
  { id, paymentId, provider, amountCents }: AttemptModel,
  outcome: SettledOutcome,
  chargeStatus: string,
): Promise<AppliedOutcome> {
  const { transactionId } = outcome;
  const reason = `Paid when the charge was ${chargeStatus}.`;
  await finishAttempt(tx, id, "orphaned", outcome, reason);
  const refund = await createRefund(tx, {
    paymentId,
    provider,
    transactionId,
    amountCents,
    reason,
    returnsId: id,
  });
  const changes = changesOfNew({ returned: toDollars(amountCents), transactionId, reason });
  await auditOf("payment")(tx, SYSTEM, "payment.returned", paymentId, changes);
  await queueBillingAlert(tx, {
    heading: "A payment goes back",
    paymentId,
    amountCents,
    reason,
    paragraph: "Money arrived that nobody is owed. All of it is given back.",
  });
  return { status: "orphaned", refund };
}

/** Polls the provider for a charge's live attempt and settles it. 404 outside the scope. */
export async function confirmPayment(
  scope: Scope<"money", "money">,
  paymentId: string,
): Promise<void> {
  await readPayment(scope, paymentId);
  const attempt = await db().attempt.findFirst({
    where: { paymentId, kind: "charge", status: { in: [...LIVE_STATUSES] } },
  });
  if (!attempt || attempt.provider === "manual") return;
  await syncAttempt(attempt).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "payment_in_progress")) throw error;
  });
}
