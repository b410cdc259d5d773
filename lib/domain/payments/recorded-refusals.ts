import "server-only";
import { SYSTEM } from "@/lib/auth/permissions";
import { today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { logger } from "@/lib/core/logger";
import type { Tx } from "@/lib/db/client";
import { auditOf } from "@/lib/domain/audit/events";
import { amount, dayOf, payAction, queueMoneyMail } from "@/lib/domain/mail/notifications";
import { chargeAddress } from "@/lib/domain/charges/notifications";
import { nextTry, autopayColumns, toAutopayCharge } from "@/lib/domain/charges/autopay-plan";
import { titleColumns, titleOf } from "@/lib/domain/charges/lines";
import { nameOfMethod } from "./serializers";
import { isExpiry } from "./refusals";

/** What the customer reads: the heading, and the way out. */
function adviceOf(refusal: string | null, again: PlainDate | null) {
  if (refusal === "new_method")
    return {
      heading: "Another payment method is needed",
      advice:
        "It is not charged any more. Save another one, and what is due is taken from it by itself, or pay this here.",
    };
  if (refusal === "needs_customer")
    return {
      heading: "Please confirm your payment",
      advice: "It is not tried again by itself. Pay it here: that takes a minute.",
    };
  return {
    heading: "Payment declined",
    advice: again
      ? `It is tried again on ${dayOf(toColumn(again))}. Until then you can pay it here too.`
      : "It is not tried again by itself. Please pay it here.",
  };
}

/** Another method is saved in the dashboard; what the bank wants confirmed is paid by the link. */
function waysOut(refusal: string | null, link: (path: string) => string, chargeId: string) {
  const open = { label: "Open the payment", url: chargeAddress(link, chargeId) };
  const pay = payAction(link);
  return refusal === "new_method" ? { action: open, aside: pay } : { action: pay, aside: open };
}

/**
 * What follows from a refused off-session attempt, in the transaction that records it: a method
 * that cannot be charged any more is marked, the refusal is in the log, and the customer is mailed
 * the way out. Nothing for any other attempt.
 */
export async function recordRefusal(tx: Tx, attemptId: string): Promise<void> {
  const { method, refusal, error, chargeId } = await tx.attempt.findUniqueOrThrow({
    where: { id: attemptId },
    select: { method: true, refusal: true, error: true, chargeId: true },
  });
  if (!method) return;
  if (refusal === "new_method")
    await tx.paymentMethod.updateMany({
      where: { id: method.id, status: "active" },
      data: { status: isExpiry(error) ? "expired" : "failed", version: { increment: 1 } },
    });
  const name = nameOfMethod(method);
  logger.info({ attempt: attemptId, refusal }, "an automatic payment was refused");
  await auditOf("payment")(tx, SYSTEM, "payment.declined", chargeId, {
    savedMethod: { from: null, to: name },
    reason: { from: null, to: error },
  });
  const charge = await tx.charge.findUniqueOrThrow({
    where: { id: chargeId },
    select: {
      ...autopayColumns,
      ...titleColumns,
      status: true,
      amountCents: true,
      customer: { select: { ...autopayColumns.customer.select, id: true, deletedAt: true } },
    },
  });
  if (charge.status !== "pending") return;
  const title = titleOf(charge);
  const { heading, advice } = adviceOf(refusal, nextTry(toAutopayCharge(charge), today()));
  await queueMoneyMail(tx, charge.customer, {
    kind: "declined",
    chargeId,
    write: (_site, link) => ({
      subject: `${heading}: ${title}`,
      heading,
      paragraphs: [`${name} could not be charged. ${error ?? ""}`.trim(), advice],
      facts: [
        ["For", title],
        ["Amount", amount(charge.amountCents)],
        ["Due", dayOf(charge.dueDate)],
      ],
      ...waysOut(refusal, link, chargeId),
    }),
  });
}
