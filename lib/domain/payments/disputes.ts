import "server-only";
import { SYSTEM } from "@/lib/auth/permissions";
import { toDollars } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { auditOf } from "@/lib/domain/audit/events";
import { lockCharges } from "@/lib/domain/charges/charges";
import { CURRENCY } from "@/lib/domain/charges/constants";
import { queueBillingAlert } from "@/lib/domain/charges/notifications";
import type { Dispute } from "@/lib/integrations/payments/contract";
import { findAttempt, finishAttempt, idsOf } from "./attempts";
import { createRefund, readRefundable, writeRefund } from "./refunds";

/**
 * Records that a payment is disputed: in the log, and by a mail to the agency, which has days to
 * answer it at the provider. Nothing for a payment that is not ours.
 */
export async function recordDispute(
  tx: Tx,
  provider: string,
  { transactionId, amountCents, currency, reason: code }: Dispute,
): Promise<void> {
  const origin = await findAttempt(tx, { kind: "charge", provider, transactionId });
  const [chargeId] = origin ? idsOf(origin) : [];
  if (!chargeId) return;
  const reason = code.replaceAll("_", " ");
  await auditOf("payment")(tx, SYSTEM, "payment.disputed", chargeId, {
    disputed: { from: null, to: toDollars(amountCents) },
    reason: { from: null, to: reason },
  });
  await queueBillingAlert(tx, {
    heading: "A payment is disputed",
    chargeId,
    amountCents,
    reason: currency === CURRENCY ? reason : `${reason} (${currency})`,
    paragraph:
      "The customer's bank asks for this money back. Answer it at the payment provider within " +
      "the days it gives. It is refunded here when it is lost.",
  });
}

export interface ExternalRefund {
  provider: string;
  /** The provider's id of the refund or the dispute. */
  providerId: string;
  transactionId: string;
  amountCents: number;
  reason: string;
  isDispute: boolean;
  /** The day whose provider list has it: a bank may take a week. */
  refundedAt?: Date;
}

/**
 * Records, once, a refund created at the provider or a lost dispute. One of charges that were paid
 * together is of the first of them, and of the next ones as far as it is more than is left of it.
 */
export async function recordExternalRefund(
  tx: Tx,
  {
    provider,
    providerId,
    transactionId,
    amountCents,
    reason,
    isDispute,
    refundedAt,
  }: ExternalRefund,
): Promise<void> {
  if (!transactionId) return;
  const origin = await findAttempt(tx, {
    kind: "charge",
    status: "succeeded",
    provider,
    transactionId,
  });
  if (!origin) return;
  await lockCharges(tx, origin.charges);
  if ((await tx.attempt.count({ where: { provider, providerId } })) > 0) return;
  // Of those that the attempt was for, one may have been paid otherwise.
  const rows = await readRefundable(tx, origin.charges);
  const paid = rows.filter((row) => row.transactionId === transactionId);
  let leftCents = amountCents;
  const parts = paid.flatMap((row) => {
    const cents = Math.min(leftCents, row.amountCents - row.refundedCents);
    leftCents -= cents;
    return cents > 0 ? [{ row, cents }] : [];
  });
  if (parts.length === 0) return;
  const charges = parts.map(({ row, cents }) => ({ ...row, amountCents: cents }));
  const refund = { provider, transactionId, reason, isDispute };
  const loaded = await createRefund(tx, charges, refund, refundedAt);
  await finishAttempt(tx, loaded, "succeeded", { providerId, transactionId });
  for (const { row, cents } of parts)
    await writeRefund(tx, row, { amountCents: cents, reason }, SYSTEM);
}
