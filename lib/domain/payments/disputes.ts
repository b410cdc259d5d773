import "server-only";
import { SYSTEM } from "@/lib/auth/permissions";
import { toDollars } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { auditOf } from "@/lib/domain/audit/events";
import type { Dispute } from "@/lib/integrations/payments/contract";
import { queueBillingAlert } from "@/lib/domain/charges/notifications";

/**
 * Records that a payment is disputed: in the log, and by a mail to the agency, which has days to
 * answer it at the provider. Nothing for a payment that is not ours.
 */
export async function recordDispute(
  tx: Tx,
  { transactionId, amountCents, currency, reason: code }: Dispute,
): Promise<void> {
  const attempt = await tx.attempt.findFirst({
    where: { kind: "charge", provider: "stripe", leadId: null, transactionId },
    select: { chargeId: true },
  });
  if (!attempt) return;
  const { chargeId } = attempt;
  const reason = code.replaceAll("_", " ");
  await auditOf("payment")(tx, SYSTEM, "payment.disputed", chargeId, {
    disputed: { from: null, to: toDollars(amountCents) },
    reason: { from: null, to: reason },
  });
  await queueBillingAlert(tx, {
    heading: "A payment is disputed",
    chargeId,
    amountCents,
    reason: currency === "USD" ? reason : `${reason} (${currency})`,
    paragraph:
      "The customer's bank asks for this money back. Answer it at the payment provider within the days it gives. It is refunded here when it is lost.",
  });
}
