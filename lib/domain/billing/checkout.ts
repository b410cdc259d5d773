import "server-only";
import { SYSTEM } from "@/lib/auth/permissions";
import type { Caller } from "@/lib/auth/permissions";
import type { Scope } from "@/lib/auth/scope";
import type { AttemptModel } from "@/generated/prisma/models";
import { changesOfNew } from "@/lib/core/edits";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { raiseAlarm } from "./billing-alert";
import {
  askOrEnd,
  askProvider,
  beginAttempt,
  changed,
  endAttempt,
  failAttempt,
  noteOutcome,
} from "./attempts";
import { LIVE_STATUSES } from "./constants";
import { mismatchOf } from "./attempt-policy";
import { auditOf } from "@/lib/domain/audit/events";
import { findDue, readPayment } from "./payment-queries";
import { recordCharge, refuseRepeated, settle } from "./payments";
import type { Paid } from "./payments";
import type { PayInput } from "./payment-schema";
import { beginRefund, followRefund, unlessSilent } from "./refunds";
import type { Outcome, Settled } from "@/lib/integrations/payments/contract";
import { paymentProvider } from "@/lib/integrations/payments/provider";

interface Due {
  id: string;
  subscriptionId: string;
  amountCents: number;
}

/**
 * Pays a subscription's oldest due charge, for the amount in the database, exactly once: of any
 * number of callers who saw the same charge due, one settles it and the others are refused (409),
 * so that a double click never pays the next charge too. A provider that takes over gives all of
 * them the same page. Also a 409: nothing due, an amount that the provider does not take, or a
 * transaction id used before with the same method. 404 outside the scope. A customer's pay is an
 * attempt, written before the provider is asked; an administrator's is a record and asks nobody.
 */
export async function payOldest(
  scope: Scope,
  subscriptionId: string,
  input: PayInput,
  caller: Caller,
): Promise<Paid> {
  const due = await findDue(scope, subscriptionId);
  if (due === null) throw notFound("subscription");
  if (!due) throw new AppError("nothing_due", "Nothing is due for this subscription.");
  const charge = { subscriptionId, ...due };
  if (caller.actor.kind === "admin") return recordCharge(charge, input, caller);
  const { name, limits } = paymentProvider();
  if (due.amountCents < limits.minCents || due.amountCents > limits.maxCents)
    throw new AppError("not_collectable", "This amount cannot be paid here. Write to us.");
  return name === "manual" ? payAtOnce(charge, input, caller) : goOn(charge);
}

/** A payment that is a record: settled in the request's own transaction. */
async function payAtOnce(charge: Due, input: PayInput, caller: Caller): Promise<Paid> {
  const attempt = await beginAttempt(charge);
  const outcome = await askProvider(attempt, input);
  if (outcome.state !== "settled") throw new Error(`A record cannot be ${outcome.state}.`);
  const { method, transactionId } = outcome;
  const { id: chargeId, subscriptionId } = charge;
  try {
    return await refuseRepeated(
      inTransaction(async (tx) => {
        await endAttempt(tx, attempt.id, "succeeded", outcome);
        await settle(tx, { method, transactionId, subscriptionId, chargeId }, caller);
        return { paymentId: chargeId };
      }),
    );
  } catch (error) {
    if (error instanceof AppError) await failAttempt(attempt.id, error.message);
    throw error;
  }
}

/**
 * To the provider's page: the one that is open already, or a new one when that is over. `isLast`:
 * one that is over at once is no page.
 */
async function goOn(charge: Due, isLast = false): Promise<Paid> {
  const attempt = await beginAttempt(charge);
  const outcome = await askOrEnd(attempt);
  const status = await carry(attempt, outcome);
  if (status === "succeeded") return { paymentId: charge.id };
  if (outcome.state === "open" && status === "open")
    return { paymentId: charge.id, checkoutUrl: outcome.checkoutUrl };
  if (status === "processing")
    throw new AppError("payment_in_progress", "This payment is being processed. Nothing to do.");
  const isOver = status === "expired" || status === "failed";
  if (isOver && attempt.providerId && !isLast) return goOn(charge, true);
  throw conflict(
    isOver
      ? "The payment provider does not take this payment. Write to us."
      : "This charge has just changed. Look at it again.",
  );
}

/**
 * Asks the provider what has become of an attempt, and writes it. Returns the attempt's state after
 * it.
 */
export async function followAttempt(attempt: AttemptModel): Promise<AttemptModel["status"]> {
  return carry(attempt, await askOrEnd(attempt));
}

/**
 * Writes what the provider says in a transaction of its own: it stays when the request fails. What
 * nobody is owed goes back at once.
 */
async function carry(attempt: AttemptModel, outcome: Outcome): Promise<AttemptModel["status"]> {
  const { status, giveBack } = await db().$transaction((tx) => applyOutcome(tx, attempt, outcome));
  if (giveBack) await followRefund(giveBack).catch(unlessSilent);
  return status;
}

interface Applied {
  status: AttemptModel["status"];
  /** A refund to be asked for when this is committed. */
  giveBack?: AttemptModel;
}

/**
 * Writes what the provider says of an attempt to pay a charge, whoever asked it: exactly once,
 * under the subscription's lock. Money settles a charge that is pending; of any other it goes back;
 * and what is not the attempt's own settles nothing.
 */
export async function applyOutcome(
  tx: Tx,
  { id, paymentId }: AttemptModel,
  outcome: Outcome,
): Promise<Applied> {
  const owner = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
  await lockRow(tx, "Subscription", owner.subscriptionId);
  if (outcome.state !== "settled") await noteOutcome(tx, id, outcome);
  const attempt = await tx.attempt.findUniqueOrThrow({ where: { id } });
  const isOver = ["succeeded", "orphaned", "mismatched"].includes(attempt.status);
  if (isOver || outcome.state !== "settled") return { status: attempt.status };
  const fault = mismatchOf(attempt, outcome);
  if (fault) return mismatch(tx, attempt, outcome, fault);
  const { status, subscriptionId } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
  });
  if (status !== "pending") return orphan(tx, attempt, outcome, status);
  const { method, transactionId } = outcome;
  await endAttempt(tx, id, "succeeded", outcome);
  await settle(tx, { method, transactionId, subscriptionId, chargeId: paymentId }, SYSTEM);
  return { status: "succeeded" };
}

/** What was paid is not what was asked for: kept to be looked at, and settled by nobody. */
async function mismatch(
  tx: Tx,
  { id, paymentId, amountCents }: AttemptModel,
  outcome: Settled,
  reason: string,
): Promise<Applied> {
  logger.error({ attempt: id, outcome, reason }, "the provider speaks of another payment");
  await endAttempt(tx, id, "mismatched", outcome, reason);
  await raiseAlarm(tx, {
    ...{ heading: "A payment does not fit its charge", paymentId, amountCents, reason },
    paragraph:
      "The payment provider reports something else than was asked for. Nothing was settled, and the customer is not asked again until you record the payment or void the charge.",
  });
  return { status: "mismatched" };
}

/** Money for a charge that is void or settled another way: all of it goes back. */
async function orphan(
  tx: Tx,
  { id, paymentId, provider, amountCents }: AttemptModel,
  outcome: Settled,
  charge: string,
): Promise<Applied> {
  const { transactionId } = outcome;
  const reason = `Paid when the charge was ${charge}.`;
  await endAttempt(tx, id, "orphaned", outcome, reason);
  const money = { paymentId, provider, transactionId, amountCents, reason };
  const giveBack = await beginRefund(tx, { ...money, returnsId: id });
  const returned = changesOfNew({ returned: toDollars(amountCents), transactionId, reason });
  await auditOf("payment")(tx, SYSTEM, "payment.returned", paymentId, returned);
  await raiseAlarm(tx, {
    ...{ heading: "A payment goes back", paymentId, amountCents, reason },
    paragraph: "Money arrived that nobody is owed. All of it is given back.",
  });
  return { status: "orphaned", giveBack };
}

/**
 * Asks the provider about a charge's attempt under way and settles what is paid. Without one
 * nothing changes. 404 outside the scope.
 */
export async function confirmPayment(scope: Scope, paymentId: string): Promise<void> {
  await readPayment(scope, paymentId);
  const attempt = await db().attempt.findFirst({
    where: { paymentId, kind: "charge", status: { in: [...LIVE_STATUSES] } },
  });
  if (!attempt || attempt.provider === "manual") return;
  await followAttempt(attempt).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "payment_in_progress")) throw error;
  });
}
