import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction, retryLocked } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { lockCharge, requirePending, voidCharges } from "@/lib/domain/charges/charges";
import type { ChargeReference, PendingCharge, Settlement } from "@/lib/domain/charges/charges";
import { queueAmountMail } from "@/lib/domain/charges/notifications";
import { paymentInProgress } from "@/lib/domain/charges/policy";
import { readCharge } from "@/lib/domain/charges/queries";
import { readLocked, reactivateSuspended } from "@/lib/domain/subscriptions/status";
import { idsOf, listLiveAttempts, saveOutcome } from "./attempts";
import type { LoadedAttempt } from "./attempts";
import { EXPIRED, closeAttempt, rejectDuplicateTransaction, settle } from "./outcomes";
import type { PayResult } from "./outcomes";
import { toPaidAt } from "./policy";
import type { RecordInput, VoidInput } from "./schema";

/**
 * Does what an administrator decides about a pending charge, under its lock, after its live attempt
 * is closed at the provider: a 409 when it is paid or being paid there, or not pending.
 */
async function changePending<T>(
  reference: ChargeReference,
  caller: Caller,
  work: (tx: Tx, charge: PendingCharge) => Promise<T>,
): Promise<T> {
  const [live] = await listLiveAttempts(db(), [reference.id]);
  const isUnknown = live !== undefined && !(await closeAttempt(live));
  const write = async (tx: Tx) => {
    await lockCharge(tx, reference, "nowait");
    if (isUnknown) await abandonAttempt(tx, live, caller);
    const charge = await requirePending(tx, reference.id);
    // Begun since.
    if (charge.liveAttemptId !== null) throw paymentInProgress();
    return work(tx, charge);
  };
  return retryLocked(() => inTransaction(write));
}

/**
 * Expires an attempt that the provider does not know any more, in the transaction of the
 * administrator who settles the charge: only the former account could tell its result.
 */
async function abandonAttempt(tx: Tx, loaded: LoadedAttempt, caller: Caller): Promise<void> {
  if (!(await saveOutcome(tx, loaded, EXPIRED))) return;
  const attempt = { from: loaded.attempt.status, to: "expired" };
  for (const id of idsOf(loaded))
    await auditOf("payment")(tx, caller, "payment.try_given_up", id, { attempt });
}

/** Settles a charge paid another way, after closing its live attempt at the provider. */
export async function recordCharge(
  charge: ChargeReference,
  settlement: Pick<Settlement, "method" | "transactionId" | "paidAt" | "note">,
  caller: Caller,
): Promise<PayResult> {
  const record = changePending(charge, caller, async (tx, pending) => {
    await settle(tx, pending, settlement, caller);
    return { chargeIds: [pending.id] };
  });
  return rejectDuplicateTransaction(record);
}

/**
 * Records that this charge was paid elsewhere. 404 when missing; 409 unless it is pending, while it
 * is being paid at the provider, or for a transaction id used before; 400 for a future day or one
 * more than 90 days back.
 */
export async function recordPayment(
  scope: AgencyScope<"money">,
  id: string,
  { paidOn, ...settlement }: RecordInput,
  caller: Caller,
): Promise<void> {
  const paidAt = toPaidAt(paidOn);
  const charge = await readCharge(scope, id);
  await recordCharge(charge, { ...settlement, paidAt }, caller);
}

/** Voids a pending charge; its period stays taken. 409 unless pending, or while being paid. */
export async function voidCharge(
  scope: AgencyScope<"money">,
  id: string,
  { reason }: VoidInput,
  caller: Caller,
): Promise<void> {
  await changePending(await readCharge(scope, id), caller, async (tx, charge) => {
    const { subscriptionId, amountCents } = charge;
    if (subscriptionId)
      await reactivateSuspended(tx, await readLocked(tx, subscriptionId), id, caller);
    await queueAmountMail(
      tx,
      "void",
      { charge, amountCents, reason },
      { chargeId: id, attachment: "voidNote" },
    );
    await voidCharges(tx, [charge], reason, caller);
  });
}
