import type { Prisma } from "@/generated/prisma/client";
import { issuePayLink } from "@/lib/auth/pay-links";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { newId } from "@/lib/core/ids";
import { db } from "@/lib/db/client";
import { nextNumbers } from "@/lib/domain/charges/invoices";
import { customer, writeCustomers } from "./factories/customer";
import { service } from "./factories/service";
import { invoice } from "./factories/invoice";
import { settings } from "./factories/site";
import { subscriptionStory, type Story } from "./factories/subscription";

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
  await writeCharges(story.charges);
  return { buyer, offer, ...story };
}

/** $75 for a workshop, so many days late, with the reminder of its due date mailed that day. */
export async function makeLateCharge(customerId: string, daysLate: number) {
  const due = toColumn(today().subtract({ days: daysLate }));
  const line = { position: 0, text: "Workshop", quantity: 1, unitCents: 7_500 };
  return writeCharge(
    {
      customerId,
      title: line.text,
      amountCents: line.unitCents,
      dueDate: due,
      createdAt: due,
      reminderStep: 0,
      remindedAt: due,
    },
    [line],
  );
}

/** The token of the pay link of such a charge. */
export async function makePayToken(customerId: string): Promise<string> {
  const { id } = await makeLateCharge(customerId, 2);
  return (await issuePayLink(db(), id)).slice("/pay/".length);
}

type NewRow = Prisma.ChargeCreateManyInput & { createdAt: Date | string };
type NewLine = Omit<Prisma.ChargeLineCreateManyInput, "chargeId">;

/** Writes charges with their invoices, which get the next numbers where they have none. */
export async function writeCharges(charges: NewRow[], lines: NewLine[] = []): Promise<void> {
  await db().$transaction(async (tx) => {
    const unnumbered = charges.filter(({ invoiceNumber }) => !invoiceNumber);
    const numbers = await nextNumbers(tx, "invoice", unnumbered.length);
    // Many rows take longer than the counter may be held elsewhere.
    await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`;
    const rows = charges.map((charge) => {
      const id = charge.id ?? newId();
      return { ...charge, id, invoiceNumber: charge.invoiceNumber ?? numbers.shift() ?? "" };
    });
    await tx.charge.createMany({ data: rows });
    await tx.chargeLine.createMany({
      data: rows.flatMap(({ id: chargeId }) => lines.map((line) => ({ ...line, chargeId }))),
    });
    await tx.invoice.createMany({ data: rows.map(documentOf) });
  });
}

/** The same of one. Returns its row. */
export async function writeCharge(charge: NewRow, lines: NewLine[] = []) {
  const id = charge.id ?? newId();
  await writeCharges([{ ...charge, id }], lines);
  return db().charge.findUniqueOrThrow({ where: { id } });
}

/** Makes a pending charge a paid one. */
export async function writePaid(id: string): Promise<void> {
  const paid = { status: "paid", method: "manual", paymentDate: now() } as const;
  await db().charge.update({ where: { id }, data: paid });
}

/** Makes a pending charge a void one, with its credit note. */
export async function writeVoid(id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const [voidNumber] = await nextNumbers(tx, "creditNote", 1);
    const data = { status: "void", voidNumber, voidedAt: now(), voidReason: "Twice" } as const;
    await tx.charge.update({ where: { id }, data });
  });
}

/** Writes a corrected copy of a charge's invoice, the first, with another purchase order. */
export async function writeCorrection(chargeId: string, poNumber = "PO 2"): Promise<void> {
  await db().$transaction([
    db().charge.update({ where: { id: chargeId }, data: { revision: 1, poNumber } }),
    db().invoiceCorrection.create({
      data: { chargeId, revision: 1, poNumber, createdAt: now() },
    }),
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
    createdAt: now(),
  };
  await db().$transaction(async (tx) => {
    const [creditNoteNumber = ""] = await nextNumbers(tx, "creditNote", 1);
    await tx.refund.create({ data: { ...refund, creditNoteNumber } });
    await tx.charge.update({
      where: { id: chargeId },
      data: { refundedCents: { increment: amountCents }, ...status },
    });
  });
}

function documentOf(charge: Parameters<typeof invoice>[0]) {
  const buyer = { name: "Buyer", email: "buyer@example.com" };
  return invoice(charge, { seller: settings(), buyer, serviceName: "Service" });
}
