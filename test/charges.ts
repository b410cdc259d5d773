import { issuePayLink } from "@/lib/auth/pay-links";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { customer, writeCustomers } from "./factories/customer";
import { service } from "./factories/service";
import { invoice } from "./factories/invoice";
import { settings } from "./factories/site";
import { subscriptionStory, type NewChargeRow, type Story } from "./factories/subscription";

/** A customer with a subscription whose charges are all pending, written. */
export async function makeBooks(
  over: Partial<Omit<Story, "customerId" | "service" | "today">> = {},
) {
  const [buyer, offer] = [customer(), service()];
  const story = subscriptionStory({
    customerId: buyer.id,
    service: offer,
    today: today(),
    startedAgo: { months: 2, days: 3 },
    unpaid: 99,
    ...over,
  });
  await writeCustomers(db(), [buyer]);
  await db().service.create({ data: offer });
  await db().subscription.create({ data: story.subscription });
  await db().charge.createMany({ data: story.charges });
  return { buyer, offer, ...story };
}

/** $75 for a workshop, so many days late, with the reminder of its due date mailed that day. */
export function makeLateCharge(customerId: string, daysLate: number) {
  const due = toColumn(today().subtract({ days: daysLate }));
  const line = { position: 0, text: "Workshop", quantity: 1, unitCents: 7_500 };
  return db().charge.create({
    data: {
      customerId,
      title: line.text,
      lines: { create: line },
      amountCents: line.unitCents,
      dueDate: due,
      createdAt: due,
      reminderStep: 0,
      remindedAt: due,
    },
  });
}

/** The token of the pay link of such a charge. */
export async function makePayToken(customerId: string): Promise<string> {
  const { id } = await makeLateCharge(customerId, 2);
  return (await issuePayLink(db(), id)).slice("/pay/".length);
}

type Numbered = NewChargeRow & { invoiceNumber?: string | null };

/** Writes charges, and for each that has a number its invoice. */
export async function writeCharges(charges: Numbered[]): Promise<void> {
  const invoices = charges.flatMap((charge) =>
    charge.invoiceNumber && charge.paymentDate
      ? [
          documentOf({
            ...charge,
            invoiceNumber: charge.invoiceNumber,
            paymentDate: charge.paymentDate,
          }),
        ]
      : [],
  );
  await db().$transaction([
    db().charge.createMany({ data: charges }),
    db().invoice.createMany({ data: invoices }),
  ]);
}

/** Makes a pending charge a paid one, with its invoice. */
export async function writePaid(id: string, invoiceNumber: string): Promise<void> {
  const paid = { status: "paid", method: "manual", paymentDate: now(), invoiceNumber } as const;
  const charge = await db().charge.findUniqueOrThrow({ where: { id } });
  await db().$transaction([
    db().charge.update({ where: { id }, data: paid }),
    db().invoice.createMany({ data: documentOf({ ...charge, ...paid }) }),
  ]);
}

/** Writes the mail that a paid charge causes. */
export async function writeReceipt(chargeId: string): Promise<void> {
  const texts = { subject: "", html: "", text: "" };
  const about = { to: "a@example.com", kind: "receipt", chargeId, createdAt: now() };
  await db().mail.create({ data: { ...about, ...texts } });
}

/** Gives cents of a paid charge back. */
export async function writeRefund(chargeId: string, amountCents: number, isWhole = false) {
  const status = isWhole ? { status: "refunded" as const } : {};
  const refund = {
    chargeId,
    amountCents,
    reason: "r",
    creditNoteNumber: `CN-${chargeId}`,
    createdAt: now(),
  };
  await db().$transaction([
    db().refund.create({ data: refund }),
    db().charge.update({
      where: { id: chargeId },
      data: { refundedCents: { increment: amountCents }, ...status },
    }),
  ]);
}

function documentOf(charge: Parameters<typeof invoice>[0]) {
  const buyer = { name: "Buyer", email: "buyer@example.com" };
  return invoice(charge, { seller: settings(), buyer, serviceName: "Service" });
}
