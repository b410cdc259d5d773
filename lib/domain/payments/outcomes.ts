import "server-only";
import type { Refusal } from "@/generated/prisma/client";
import type { AttemptModel } from "@/generated/prisma/models";
import { SYSTEM } from "@/lib/auth/permissions";
import type { RequestMeta } from "@/lib/auth/permissions";
import type { Scope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { changesOfNew } from "@/lib/core/edits";
import { AppError, conflict } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import {
  inOwnTransaction,
  inTransaction,
  refuseDuplicate,
  retryLocked,
} from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { nextTry, autopayColumns, toAutopayCharge } from "@/lib/domain/charges/autopay-plan";
import { lockCharges, readLockedCharges, settleCharge } from "@/lib/domain/charges/charges";
import type { PendingCharge, Settlement } from "@/lib/domain/charges/charges";
import { titleColumns } from "@/lib/domain/charges/lines";
import { factColumns, queueBillingAlert } from "@/lib/domain/charges/notifications";
import { assertPending } from "@/lib/domain/charges/policy";
import { readCharge } from "@/lib/domain/charges/queries";
import { readLocked, reactivateSuspended } from "@/lib/domain/subscriptions/status";
import type { ManualPayment, Outcome, SettledOutcome } from "@/lib/integrations/payments/contract";
import {
  finishAttempt,
  idsOf,
  isUnanswered,
  listLiveAttempts,
  readStatus,
  saveOutcome,
} from "./attempts";
import type { LoadedAttempt } from "./attempts";
import { syncPaidSetup } from "./method-setups";
import { queueDeclinedMail } from "./notifications";
import { findMismatch } from "./policy";
import { closePayment, pollPayment } from "./provider-calls";
import { createRefund, ignoreUnavailable, syncRefund } from "./refunds";
import { nameOfMethod } from "@/lib/domain/charges/saved-methods";

type Status = AttemptModel["status"];

/**
 * The charges, paid, or the provider's page to pay all of them at. What pays returns it from its
 * transaction, with which a repeatable answer is stored.
 */
export interface PayResult {
  chargeIds: string[];
  checkoutUrl?: string;
}

/** A transaction id used before with the same method is a 409. */
export const rejectDuplicateTransaction = <T>(work: Promise<T>): Promise<T> =>
  refuseDuplicate(work, "transaction", () =>
    conflict("A payment with this transaction id has been recorded before."),
  );

/** Polls the provider for an attempt and records the outcome. Returns the attempt's new status. */
export async function syncAttempt(loaded: LoadedAttempt): Promise<Status> {
  return recordOutcome(loaded, await pollPayment(loaded));
}

/** Polls the provider for a charge's live attempt and settles it. 404 outside the scope. */
export async function confirmPayment(
  scope: Scope<"money", "money">,
  chargeId: string,
): Promise<void> {
  await readCharge(scope, chargeId);
  const [live] = await listLiveAttempts(db(), [chargeId]);
  if (!live || isUnanswered(live)) return;
  await syncAttempt(live).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "payment_in_progress")) throw error;
  });
}

/**
 * Ends an attempt at the provider and here, so that its charges can be settled another way: errors
 * as of `closePayment`; then nothing has changed. False for an expired attempt that the provider
 * does not know any more.
 */
export async function closeAttempt(loaded: LoadedAttempt): Promise<boolean> {
  if (!(await closePayment(loaded))) return false;
  await recordOutcome(loaded, EXPIRED);
  return true;
}

/** Ended here: the provider did not say so. */
export const EXPIRED = { state: "expired", providerId: null } as const;

/**
 * Records an outcome in a transaction of its own: it stays when the request fails. Unmatched money
 * is refunded immediately.
 */
export async function recordOutcome(loaded: LoadedAttempt, outcome: Outcome): Promise<Status> {
  const { status, refund } = await inOwnTransaction((tx) => applyOutcome(tx, loaded, outcome));
  await followUp(loaded, refund);
  return status;
}

/** What follows an outcome after the commit, at the provider. */
export async function followUp(loaded: LoadedAttempt, refund: LoadedAttempt | null): Promise<void> {
  if (refund) await syncRefund(refund).catch(ignoreUnavailable);
  if (loaded.setup) await syncPaidSetup(loaded);
}

interface AppliedOutcome {
  status: Status;
  /** Of unmatched money: to be requested from the provider after the commit. */
  refund: LoadedAttempt | null;
}

/**
 * Records the outcome of an attempt to pay exactly once, under the locks of its charges. Money
 * settles those that are pending; what was paid for another is refunded; what does not match the
 * attempt settles nothing.
 */
export async function applyOutcome(
  tx: Tx,
  loaded: LoadedAttempt,
  outcome: Outcome,
): Promise<AppliedOutcome> {
  await lockCharges(tx, loaded.charges);
  if (outcome.state === "settled") return applyMoney(tx, loaded, outcome);
  if (!(await saveOutcome(tx, loaded, outcome))) return applyNothing(tx, loaded);
  if (outcome.state === "failed") await recordRefusal(tx, loaded, outcome);
  return { status: outcome.state, refund: null };
}

/** It has ended before. */
const applyNothing = async (tx: Tx, loaded: LoadedAttempt): Promise<AppliedOutcome> => ({
  status: await readStatus(tx, loaded),
  refund: null,
});

async function applyMoney(
  tx: Tx,
  loaded: LoadedAttempt,
  outcome: SettledOutcome,
): Promise<AppliedOutcome> {
  const mismatch = findMismatch(loaded.attempt, outcome);
  if (mismatch) return applyMismatch(tx, loaded, outcome, mismatch);
  const charges = await readLockedCharges(tx, loaded.charges);
  const due = charges.filter(({ status }) => status === "pending");
  const unmatched = charges.filter(({ status }) => status !== "pending");
  const status = due.length > 0 ? "succeeded" : "unmatched";
  const reason = due.length > 0 ? null : unmatchedReason(unmatched);
  if (!(await finishAttempt(tx, loaded, status, outcome, reason))) return applyNothing(tx, loaded);
  await settleAll(tx, due, { ...outcome, ...meansOf(loaded, outcome) }, SYSTEM);
  const refund =
    unmatched.length > 0 ? await refundUnmatched(tx, loaded, unmatched, outcome) : null;
  return { status, refund };
}

/** A saved method was charged while nobody was there; otherwise the provider tells. */
function meansOf({ method }: LoadedAttempt, { paidWith }: SettledOutcome) {
  const means = method ?? paidWith;
  return { paidWith: means ? nameOfMethod(means) : null, isAutomatic: method !== null };
}

/** Settles charges by one payment, in the caller's transaction and under their locks. */
async function settleAll(
  tx: Tx,
  charges: readonly PendingCharge[],
  settlement: Pick<Settlement, "method" | "transactionId" | "paidWith" | "isAutomatic">,
  caller: RequestMeta,
): Promise<void> {
  for (const [index, charge] of charges.entries())
    await settle(tx, charge, { ...settlement, sharesTransaction: index > 0 }, caller);
}

/** The same of one; a suspended subscription of which nothing else is due is active again. */
export async function settle(
  tx: Tx,
  charge: PendingCharge,
  settlement: Settlement,
  caller: RequestMeta,
): Promise<void> {
  const { id, subscriptionId, subscription } = charge;
  if (subscriptionId && subscription?.status === "suspended")
    await reactivateSuspended(tx, await readLocked(tx, subscriptionId), id, caller);
  await settleCharge(tx, charge, settlement, caller);
}

/** A recorded payment is settled in the request's own transaction, by who pays. */
export function settleRecorded(
  loaded: LoadedAttempt,
  payment: ManualPayment,
  caller: RequestMeta,
): Promise<PayResult> {
  const write = async (tx: Tx) => {
    await lockCharges(tx, loaded.charges, "nowait");
    const charges = await readLockedCharges(tx, loaded.charges);
    for (const charge of charges) assertPending(charge);
    await finishAttempt(tx, loaded, "succeeded", { ...payment, providerId: null });
    await settleAll(tx, charges, payment, caller);
    return { chargeIds: charges.map(({ id }) => id) };
  };
  return retryLocked(async () => {
    try {
      return await rejectDuplicateTransaction(inTransaction(write));
    } catch (error) {
      if (error instanceof AppError)
        await recordOutcome(loaded, { state: "failed", providerId: null, error: error.message });
      throw error;
    }
  });
}

/** A payment that does not match its attempt settles nothing and waits for an administrator. */
async function applyMismatch(
  tx: Tx,
  loaded: LoadedAttempt,
  outcome: SettledOutcome,
  reason: string,
): Promise<AppliedOutcome> {
  if (!(await finishAttempt(tx, loaded, "mismatched", outcome, reason)))
    return applyNothing(tx, loaded);
  const chargeIds = idsOf(loaded);
  logger.error({ charges: chargeIds, outcome, reason }, "a payment does not match its attempt");
  await queueBillingAlert(tx, {
    heading: "A payment does not fit its charge",
    chargeId: chargeIds[0] ?? "",
    amountCents: loaded.attempt.amountCents,
    reason,
    paragraph:
      "The payment provider reports something else than was asked for. Nothing was settled, and " +
      "the customer is not asked again until you record the payment or void the charge.",
  });
  return { status: "mismatched", refund: null };
}

const unmatchedReason = ([charge]: readonly PendingCharge[]) =>
  `Paid when the charge was ${charge?.status ?? "missing"}.`;

/** Money for charges that are void or settled another way: all of it is refunded. */
async function refundUnmatched(
  tx: Tx,
  { attempt }: LoadedAttempt,
  charges: PendingCharge[],
  { transactionId }: SettledOutcome,
): Promise<LoadedAttempt> {
  const { id: returnsId, provider } = attempt;
  const reason = unmatchedReason(charges);
  for (const charge of charges) {
    const { id: chargeId, amountCents } = charge;
    const why = unmatchedReason([charge]);
    const changes = changesOfNew({ returned: toDollars(amountCents), transactionId, reason: why });
    await auditOf("payment")(tx, SYSTEM, "payment.returned", chargeId, changes);
    await queueBillingAlert(tx, {
      heading: "A payment goes back",
      chargeId,
      amountCents,
      reason: why,
      paragraph: "Money arrived that nobody is owed. All of it is given back.",
    });
  }
  return createRefund(tx, charges, { provider, transactionId, reason, returnsId });
}

/**
 * What follows from a refused automatic payment, in the transaction that records it: a method that
 * cannot be charged any more is marked, the refusal is in the log, and the customer is mailed the
 * way out. Nothing for any other attempt.
 */
async function recordRefusal(
  tx: Tx,
  { attempt, charges: [first], method }: LoadedAttempt,
  { error, refusal }: Extract<Outcome, { state: "failed" }>,
): Promise<void> {
  if (!method || !first) return;
  const kind: Refusal | null = refusal?.kind ?? null;
  if (kind === "new_method")
    await tx.paymentMethod.updateMany({
      where: { id: method.id, status: "active" },
      data: { status: refusal?.isExpired ? "expired" : "failed", version: { increment: 1 } },
    });
  const savedMethod = nameOfMethod(method);
  logger.info({ attempt: attempt.id, refusal: kind }, "an automatic payment was refused");
  await auditOf("payment")(tx, SYSTEM, "payment.declined", first.id, {
    savedMethod: { from: null, to: savedMethod },
    reason: { from: null, to: error },
  });
  const charge = await tx.charge.findUniqueOrThrow({
    where: { id: first.id },
    select: {
      ...autopayColumns,
      ...titleColumns,
      ...factColumns,
      id: true,
      status: true,
      amountCents: true,
      customer: { select: { ...autopayColumns.customer.select, id: true, deletedAt: true } },
    },
  });
  if (charge.status !== "pending") return;
  const again = nextTry(toAutopayCharge(charge), today());
  await queueDeclinedMail(tx, charge, { savedMethod, refusal: kind, error, again });
}
