import "server-only";
import type { Stranger } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { conflict } from "@/lib/core/errors";
import { formatDollars, toDollars } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { recordAudit } from "@/lib/domain/audit/mutations";
import { queueMail } from "@/lib/domain/mail/mutations";
import type { NewMail } from "@/lib/domain/mail/mutations";
import { readBillingSettings, readSettings } from "@/lib/domain/settings/data";

export interface Settlement {
  chargeId: string;
  method: string;
  transactionId: string;
  /** When the money came; now if absent. */
  paidAt?: Date;
  /** An administrator's remark, for the log. */
  note?: string | null;
}

const chargeColumns = {
  id: true,
  status: true,
  amountCents: true,
  setupCents: true,
  taxCents: true,
  taxRate: true,
  currency: true,
  user: {
    select: {
      ...{ id: true, name: true, email: true, company: true, deletedAt: true },
      emailVerifiedAt: true,
      ...{ billingAddress: true, taxId: true, taxExempt: true },
    },
  },
  service: { select: { name: true } },
} as const;

const findCharge = (tx: Tx, id: string) =>
  tx.payment.findUnique({ where: { id }, select: chargeColumns });

/** Refuses (409) a charge that is not pending: of many callers who come for one charge all but the first. */
export async function refuseSettled(tx: Tx, id: string): Promise<void> {
  const charge = await tx.payment.findUnique({ where: { id }, select: { status: true } });
  if (charge?.status === "void") throw conflict("This charge is void.");
  if (charge?.status !== "pending") throw conflict("This charge has just been paid.");
}

/**
 * Turns a pending charge into a paid one with its gapless invoice, inside a transaction that holds the subscription's lock. Any other
 * charge is a 409. The number is taken last: others wait for it only while this transaction writes two rows.
 */
export async function settleCharge(
  tx: Tx,
  { chargeId, method, transactionId, paidAt = now(), note }: Settlement,
  caller: Stranger,
): Promise<void> {
  const charge = await findCharge(tx, chargeId);
  if (charge?.status !== "pending") throw conflict("This charge has just been paid.");
  const [seller, billing] = [await readSettings(tx), await readBillingSettings(tx)];
  if (charge.amountCents > 0 && !charge.user.deletedAt) {
    const about = { paymentId: chargeId, attachment: "invoice" as const };
    await mailAmount(tx, "receipt", charge, about);
  }
  await recordAudit(tx, {
    ...caller,
    action: "payment.paid",
    entity: "payment",
    entityId: chargeId,
    changes: {
      status: { from: "pending", to: "paid" },
      amount: { from: null, to: toDollars(charge.amountCents) },
      method: { from: null, to: method },
      transactionId: { from: "", to: transactionId },
      ...(note ? { note: { from: null, to: note } } : {}),
    },
  });
  const { id: _id, status: _status, user, service, ...amounts } = charge;
  const invoiceNumber = await nextNumber(tx, "invoice", "INV");
  const { count } = await tx.payment.updateMany({
    where: { id: chargeId, status: "pending" },
    data: {
      ...{ status: "paid", paymentDate: paidAt, method, transactionId, invoiceNumber },
      version: { increment: 1 },
    },
  });
  if (count !== 1) throw conflict("This charge has just been paid.");
  // The charge's document, with seller and buyer as they are now.
  await tx.invoice.createMany({
    data: {
      ...amounts,
      ...{ paymentId: chargeId, number: invoiceNumber, issuedAt: now() },
      taxName: billing.taxName,
      sellerName: billing.sellerName ?? seller.siteName,
      sellerEmail: seller.contactEmail,
      sellerPhone: seller.contactPhone,
      sellerAddress: billing.sellerAddress ?? seller.address,
      ...{ sellerTaxId: billing.taxId, note: billing.invoiceNote },
      ...{ buyerAddress: user.billingAddress, buyerTaxId: user.taxId },
      reverseCharge: user.taxExempt && amounts.taxRate === 0,
      ...{ buyerName: user.name, buyerEmail: user.email, buyerCompany: user.company },
      serviceName: service.name,
    },
  });
}

/** Longest that a process may stand still while it holds a counter; then its transaction is ended and the number given again. */
const HELD_MS = 800;

/**
 * The next number of a sequence without a gap: the counter's row stays locked until this transaction ends, and falls back with it.
 * Raw because Prisma cannot bound how long the lock is held.
 */
export async function nextNumber(
  tx: Tx,
  name: "invoice" | "creditNote",
  prefix: string,
): Promise<string> {
  await tx.$queryRaw`SELECT set_config('idle_in_transaction_session_timeout', ${String(HELD_MS)}, true)`;
  const { value } = await tx.counter.upsert({
    where: { name },
    create: { name, value: 1n },
    update: { value: { increment: 1n } },
  });
  return `${prefix}-${value.toString().padStart(6, "0")}`;
}

const AMOUNT_LETTERS = {
  receipt: {
    subject: "Your payment for",
    heading: "Payment received",
    text: (site: string) => `Thank you: ${site} has recorded your payment.`,
    attached: "Your invoice is attached.",
  },
  void: {
    subject: "A charge is no longer due for",
    heading: "Nothing to pay",
    text: (site: string) => `${site} has taken this charge back: you do not have to pay it.`,
    attached: "",
  },
  refund: {
    subject: "Your refund for",
    heading: "Refund made",
    text: (site: string) => `${site} gives this amount back to you.`,
    attached: "The credit note is attached.",
  },
} as const;

interface AmountMail {
  user: { id: string; email: string; emailVerifiedAt?: Date | null };
  service: { name: string };
  amountCents: number;
  reason?: string;
}

/** Tells a customer, in the transaction that causes it, what became of an amount. */
export async function mailAmount(
  tx: Tx,
  kind: keyof typeof AMOUNT_LETTERS,
  { user, service, amountCents, reason }: AmountMail,
  about: Pick<NewMail, "paymentId" | "refundId" | "attachment"> = {},
): Promise<void> {
  const { subject, heading, text, attached } = AMOUNT_LETTERS[kind];
  // Whoever typed in another's address may press Pay as often as they like, and a document says what they wrote.
  const isUnproved = user.emailVerifiedAt === null;
  const attachment = isUnproved ? undefined : about.attachment;
  await queueMail(tx, {
    ...{ ...about, attachment, to: user.email, kind, userId: user.id, isUnproved },
    write: (siteName, link) => ({
      subject: `${subject} ${service.name}`,
      heading,
      paragraphs: attachment ? [text(siteName), attached] : [text(siteName)],
      facts: [
        ["Service", service.name],
        ["Amount", formatDollars(toDollars(amountCents))],
        ...(reason ? ([["Reason", reason]] as [string, string][]) : []),
      ],
      action: { label: "Open your dashboard", url: link("/dashboard") },
    }),
  });
}
