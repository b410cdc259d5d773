import "server-only";
import type { Caller, Stranger } from "@/lib/auth/permissions";
import { inTransaction, lockRow, refuseDoubled } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { conflict, notFound } from "@/lib/core/errors";
import { auditOf } from "@/lib/domain/audit/events";
import type { AgencyScope } from "@/lib/auth/scope";
import { closeAttempt, giveUp, refuseBegun } from "./attempts";
import { mailAmount, readPending, refuseSettled, settleCharge } from "./invoices";
import type { Settlement } from "./invoices";
import { readLocked } from "./subscription-locks";
import { reviveSuspended } from "./subscriptions";
import { readPayment } from "./payment-queries";
import { paidAtOf } from "./payment-policy";
import type { RecordInput, VoidInput } from "./payment-schema";

/** What came of a pay: the charge, and where to go on when the provider takes over. */
export interface Paid {
  paymentId: string;
  checkoutUrl?: string;
}

/** Refuses (409) a transaction id that was used before with the same method. */
export const refuseRepeated = <T>(work: Promise<T>): Promise<T> =>
  refuseDoubled(work, "transaction", () =>
    conflict("A payment with this transaction id has been recorded before."),
  );

/**
 * Records money that came another way, once nothing more can come of what is under way at the
 * provider.
 */
export async function recordCharge(
  { id: chargeId, subscriptionId }: { id: string; subscriptionId: string },
  how: Pick<Settlement, "method" | "transactionId" | "paidAt" | "note">,
  caller: Caller,
): Promise<Paid> {
  const forgotten = await closeAttempt(chargeId);
  return refuseRepeated(
    inTransaction(async (tx) => {
      await lockRow(tx, "Subscription", subscriptionId);
      if (forgotten) await giveUp(tx, forgotten, caller);
      await refuseBegun(tx, chargeId);
      await settle(tx, { ...how, subscriptionId, chargeId }, caller);
      return { paymentId: chargeId };
    }),
  );
}

/**
 * Records that a charge was paid elsewhere: this one, whichever else is due. 404 when missing; a
 * 409 unless it is pending, while it is being paid at the provider, or for a transaction id used
 * before; a 400 for a day ahead or more than 90 days back.
 */
export async function recordPayment(
  scope: AgencyScope,
  id: string,
  { paidOn, ...how }: RecordInput,
  caller: Caller,
): Promise<void> {
  const paidAt = paidAtOf(paidOn);
  const { subscriptionId } = await readPayment(scope, id);
  await recordCharge({ id, subscriptionId }, { ...how, paidAt }, caller);
}

/**
 * Gives a pending charge up, for a reason; its period stays taken. A 409 unless it is pending, or
 * while it is being paid.
 */
export async function voidPayment(
  scope: AgencyScope,
  id: string,
  { reason }: VoidInput,
  caller: Caller,
): Promise<void> {
  const { subscriptionId, user, service, amountCents } = await readPayment(scope, id);
  const forgotten = await closeAttempt(id);
  await inTransaction(async (tx) => {
    if (!(await lockRow(tx, "Subscription", subscriptionId))) throw notFound("subscription");
    refuseSettled(await tx.payment.findUnique({ where: { id }, select: { status: true } }));
    if (forgotten) await giveUp(tx, forgotten, caller);
    await refuseBegun(tx, id);
    await reviveSuspended(tx, await readLocked(tx, subscriptionId), id, caller);
    await tx.payment.updateMany({
      where: { id, status: "pending" },
      data: { status: "void", version: { increment: 1 } },
    });
    await auditOf("payment")(tx, caller, "payment.voided", id, {
      status: { from: "pending", to: "void" },
      reason: { from: null, to: reason },
    });
    await mailAmount(tx, "void", { user, service, amountCents, reason });
  });
}

export interface OwnSettlement extends Settlement {
  chargeId: string;
  subscriptionId: string;
}

/**
 * Turns a pending charge into a paid one with its gapless invoice, inside the caller's transaction;
 * a suspended subscription whose last due charge it was comes back to life. A charge that is no
 * longer pending is a 409.
 */
export async function settle(
  tx: Tx,
  { subscriptionId, chargeId, ...settlement }: OwnSettlement,
  caller: Stranger,
): Promise<void> {
  if (!(await lockRow(tx, "Subscription", subscriptionId))) throw notFound("subscription");
  const charge = await readPending(tx, chargeId);
  if (charge.subscription.status === "suspended")
    await reviveSuspended(tx, await readLocked(tx, subscriptionId), chargeId, caller);
  await settleCharge(tx, charge, settlement, caller);
}
