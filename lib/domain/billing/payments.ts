import "server-only";
import type { Caller, RequestMeta } from "@/lib/auth/permissions";
import { inTransaction, lockRow, refuseDuplicate, retryLocked } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { conflict, notFound } from "@/lib/core/errors";
import { auditOf } from "@/lib/domain/audit/events";
import type { AgencyScope } from "@/lib/auth/scope";
import { closeAttempt, abandonAttempt, assertNoLiveAttempt } from "./attempts";
import { requirePending, assertPending, settleCharge } from "./invoices";
import { queueAmountMail } from "./notifications";
import type { Settlement } from "./invoices";
import { readLocked, reactivateSuspended } from "./subscription-status";
import { readPayment } from "./payment-queries";
import { toPaidAt } from "./policy";
import type { RecordInput, VoidInput } from "./payment-schema";

/** The paid charge, or the provider's page to pay it at. */
export interface PayResult {
  paymentId: string;
  checkoutUrl?: string;
}

/** A transaction id used before with the same method is a 409. */
export const rejectDuplicateTransaction = <T>(work: Promise<T>): Promise<T> =>
  refuseDuplicate(work, "transaction", () =>
    conflict("A payment with this transaction id has been recorded before."),
  );

/** Settles a charge paid another way, after closing its live attempt at the provider. */
export async function recordCharge(
  { id: chargeId, subscriptionId }: { id: string; subscriptionId: string },
  settlement: Pick<Settlement, "method" | "transactionId" | "paidAt" | "note">,
  caller: Caller,
): Promise<PayResult> {
  const unknownAttempt = await closeAttempt(chargeId);
  const record = async (tx: Tx) => {
    await lockRow(tx, "Subscription", subscriptionId, "nowait");
    if (unknownAttempt) await abandonAttempt(tx, unknownAttempt, caller);
    await assertNoLiveAttempt(tx, chargeId);
    await settle(tx, { ...settlement, subscriptionId, chargeId }, caller);
    return { paymentId: chargeId };
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
  const { subscriptionId } = await readPayment(scope, id);
  await recordCharge({ id, subscriptionId }, { ...settlement, paidAt }, caller);
}

/** Voids a pending charge; its period stays taken. 409 unless pending, or while being paid. */
export async function voidPayment(
  scope: AgencyScope<"money">,
  id: string,
  { reason }: VoidInput,
  caller: Caller,
): Promise<void> {
  const { subscriptionId, user, service, amountCents } = await readPayment(scope, id);
  const unknownAttempt = await closeAttempt(id);
  const write = async (tx: Tx) => {
    await lockRow(tx, "Subscription", subscriptionId, "nowait");
    assertPending(await tx.payment.findUnique({ where: { id }, select: { status: true } }));
    if (unknownAttempt) await abandonAttempt(tx, unknownAttempt, caller);
    await assertNoLiveAttempt(tx, id);
    await reactivateSuspended(tx, await readLocked(tx, subscriptionId), id, caller);
    await tx.payment.updateMany({
      where: { id, status: "pending" },
      data: { status: "void", version: { increment: 1 } },
    });
    await auditOf("payment")(tx, caller, "payment.voided", id, {
      status: { from: "pending", to: "void" },
      reason: { from: null, to: reason },
    });
    await queueAmountMail(tx, "void", { user, service, amountCents, reason });
  };
  await retryLocked(() => inTransaction(write));
}

export interface ChargeSettlement extends Settlement {
  chargeId: string;
  subscriptionId: string;
}

/**
 * Settles a pending charge in the caller's transaction, and reactivates a suspended subscription
 * whose last due charge it was. A 409 unless the charge is pending.
 */
export async function settle(
  tx: Tx,
  { subscriptionId, chargeId, ...settlement }: ChargeSettlement,
  caller: RequestMeta,
): Promise<void> {
  if (!(await lockRow(tx, "Subscription", subscriptionId))) throw notFound("subscription");
  const charge = await requirePending(tx, chargeId);
  if (charge.subscription.status === "suspended")
    await reactivateSuspended(tx, await readLocked(tx, subscriptionId), chargeId, caller);
  await settleCharge(tx, charge, settlement, caller);
}
