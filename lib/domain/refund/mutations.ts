import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import type { Caller } from "@/lib/auth/permissions";
import { conflict, notFound } from "@/lib/core/errors";
import { toCents, toDollars } from "@/lib/core/money";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { recordAudit } from "@/lib/domain/audit/mutations";
import { mailAmount, nextNumber } from "@/lib/domain/invoice/mutations";
import { refundTax } from "./policy";
import type { RefundInput } from "./schema";

const refundable = {
  ...{ status: true, amountCents: true, refundedCents: true, taxCents: true },
  refunds: { select: { taxCents: true } },
  user: { select: { id: true, email: true } },
  service: { select: { name: true } },
} as const;

/**
 * Gives a paid charge back, all that is left or a part of it, with a credit note of a sequence without gaps. It changes neither the period
 * nor the subscription. 404 when missing; a 409 unless something of it is paid, and for more than is left.
 */
export async function refundPayment(
  _scope: AgencyScope,
  id: string,
  { amount, reason }: RefundInput,
  caller: Caller,
): Promise<void> {
  await inTransaction(async (tx) => {
    const owner = await tx.payment.findUnique({ where: { id }, select: { subscriptionId: true } });
    if (!owner || !(await lockRow(tx, "Subscription", owner.subscriptionId)))
      throw notFound("payment");
    const charge = await tx.payment.findUniqueOrThrow({ where: { id }, select: refundable });
    const left = charge.amountCents - charge.refundedCents;
    if (charge.status !== "paid" || left === 0)
      throw conflict("Only what has been paid and is not given back yet can be refunded.");
    const amountCents = amount === undefined ? left : toCents(amount);
    if (amountCents > left)
      throw conflict(`At most ${toDollars(left)} of this payment can be refunded.`);
    await mailAmount(tx, "refund", { ...charge, amountCents, reason });
    await auditRefund(tx, id, { amountCents, reason, isWhole: amountCents === left }, caller);
    const creditNoteNumber = await nextNumber(tx, "creditNote", "CN");
    await tx.refund.createMany({
      data: {
        ...{ paymentId: id, amountCents, reason, creditNoteNumber, actorId: caller.actor.id },
        taxCents: refundTax(charge, amountCents),
      },
    });
    await tx.payment.updateMany({
      where: { id },
      data: {
        refundedCents: { increment: amountCents },
        ...(amountCents === left ? { status: "refunded" } : {}),
        version: { increment: 1 },
      },
    });
  });
}

function auditRefund(
  tx: Tx,
  entityId: string,
  { amountCents, reason, isWhole }: { amountCents: number; reason: string; isWhole: boolean },
  caller: Caller,
): Promise<void> {
  return recordAudit(tx, {
    ...caller,
    ...{ action: "payment.refunded", entity: "payment", entityId },
    changes: {
      refunded: { from: null, to: toDollars(amountCents) },
      reason: { from: null, to: reason },
      ...(isWhole ? { status: { from: "paid", to: "refunded" } } : {}),
    },
  });
}
