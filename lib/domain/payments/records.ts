import "server-only";
import type { Caller, RequestMeta } from "@/lib/auth/permissions";
import { inTransaction, refuseDuplicate, retryLocked } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { conflict } from "@/lib/core/errors";
import { auditOf } from "@/lib/domain/audit/events";
import type { AgencyScope } from "@/lib/auth/scope";
import { lockCharge, requirePending, settleCharge } from "@/lib/domain/charges/charges";
import type { ChargeReference, Settlement } from "@/lib/domain/charges/charges";
import { closeAttempt, abandonAttempt, assertNoLiveAttempt } from "./attempts";
import { assertPending } from "@/lib/domain/charges/policy";
import { titleOf } from "@/lib/domain/charges/lines";
import { queueAmountMail } from "@/lib/domain/charges/notifications";
import { readLocked, reactivateSuspended } from "@/lib/domain/subscriptions/status";
import { readCharge } from "@/lib/domain/charges/queries";
import { toPaidAt } from "./policy";
import type { RecordInput, VoidInput } from "./schema";

/** The charges, paid, or the provider's page to pay all of them at. */
export interface PayResult {
  chargeIds: string[];
  checkoutUrl?: string;
}

/** A transaction id used before with the same method is a 409. */
export const rejectDuplicateTransaction = <T>(work: Promise<T>): Promise<T> =>
  refuseDuplicate(work, "transaction", () =>
    conflict("A payment with this transaction id has been recorded before."),
  );

/** Settles a charge paid another way, after closing its live attempt at the provider. */
export async function recordCharge(
  charge: ChargeReference,
  settlement: Pick<Settlement, "method" | "transactionId" | "paidAt" | "note">,
  caller: Caller,
): Promise<PayResult> {
  const { id: chargeId } = charge;
  const unknownAttempt = await closeAttempt(chargeId);
  const record = async (tx: Tx) => {
    await lockCharge(tx, charge, "nowait");
    if (unknownAttempt) await abandonAttempt(tx, unknownAttempt, caller);
    await assertNoLiveAttempt(tx, chargeId);
    await settle(tx, charge, settlement, caller);
    return { chargeIds: [chargeId] };
  };
  return rejectDuplicateTransaction(retryLocked(() => inTransaction(record)));
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
  const charge = await readCharge(scope, id);
  const { subscriptionId, customer, amountCents } = charge;
  const unknownAttempt = await closeAttempt(id);
  const write = async (tx: Tx) => {
    await lockCharge(tx, charge, "nowait");
    assertPending(await tx.charge.findUnique({ where: { id }, select: { status: true } }));
    if (unknownAttempt) await abandonAttempt(tx, unknownAttempt, caller);
    await assertNoLiveAttempt(tx, id);
    if (subscriptionId)
      await reactivateSuspended(tx, await readLocked(tx, subscriptionId), id, caller);
    await tx.charge.updateMany({
      where: { id, status: "pending" },
      data: { status: "void", announcedAt: null, version: { increment: 1 } },
    });
    await auditOf("payment")(tx, caller, "payment.voided", id, {
      status: { from: "pending", to: "void" },
      reason: { from: null, to: reason },
    });
    await queueAmountMail(tx, "void", { customer, title: titleOf(charge), amountCents, reason });
  };
  await retryLocked(() => inTransaction(write));
}

/**
 * Settles a pending charge in the caller's transaction, and reactivates a suspended subscription
 * whose last due charge it was. A 409 unless the charge is pending.
 */
export async function settle(
  tx: Tx,
  reference: ChargeReference,
  settlement: Settlement,
  caller: RequestMeta,
): Promise<void> {
  await lockCharge(tx, reference);
  const { id, subscriptionId } = reference;
  const charge = await requirePending(tx, id);
  if (subscriptionId && charge.subscription?.status === "suspended")
    await reactivateSuspended(tx, await readLocked(tx, subscriptionId), id, caller);
  await settleCharge(tx, charge, settlement, caller);
}
