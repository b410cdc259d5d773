import "server-only";
import { randomUUID } from "node:crypto";
import type { RequestMeta } from "@/lib/auth/permissions";
import type { Prisma } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { conflict } from "@/lib/core/errors";
import { formatDollars, toDollars } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { auditOf } from "@/lib/domain/audit/mutations";
import { INACTIVE } from "@/lib/domain/mail/constants";
import { queueMail } from "@/lib/domain/mail/mutations";
import type { NewMail } from "@/lib/domain/mail/mutations";
import { readBillingSettings, readSettings } from "@/lib/domain/settings/data";

export interface Settlement {
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
      ...{ isActive: true, emailVerifiedAt: true },
      ...{ billingAddress: true, taxId: true, taxExempt: true },
    },
  },
  service: { select: { name: true } },
  subscription: { select: { status: true } },
} as const satisfies Prisma.PaymentSelect;

/** A charge as its settlement needs it. */
export type PendingCharge = Prisma.PaymentGetPayload<{ select: typeof chargeColumns }>;

/**
 * Refuses (409) a charge that is not pending: of many callers who come for one charge all but the
 * first.
 */
export function refuseSettled(charge: Pick<PendingCharge, "status"> | null): void {
  if (charge?.status === "void") throw conflict("This charge is void.");
  if (charge?.status !== "pending") throw conflict("This charge has just been paid.");
}

/** A charge that is still to be paid, under its subscription's lock; any other is a 409. */
export async function readPending(tx: Tx, id: string): Promise<PendingCharge> {
  const charge = await tx.payment.findUniqueOrThrow({ where: { id }, select: chargeColumns });
  refuseSettled(charge);
  return charge;
}

/**
 * Turns a pending charge into a paid one with its gapless invoice, inside a transaction that holds
 * the subscription's lock. The number is taken last: others wait for it only while this transaction
 * writes two rows.
 */
export async function settleCharge(
  tx: Tx,
  charge: PendingCharge,
  { method, transactionId, paidAt = now(), note }: Settlement,
  caller: RequestMeta,
): Promise<void> {
  const { id: chargeId, status: _, subscription: __, user, service, ...amounts } = charge;
  const [seller, billing] = [await readSettings(tx), await readBillingSettings(tx)];
  if (charge.amountCents > 0) {
    const about = { paymentId: chargeId, attachment: "invoice" as const };
    await mailAmount(tx, "receipt", charge, { ...about, siteName: seller.siteName });
  }
  await auditOf("payment")(tx, caller, "payment.paid", chargeId, {
    status: { from: "pending", to: "paid" },
    amount: { from: null, to: toDollars(charge.amountCents) },
    method: { from: null, to: method },
    transactionId: { from: "", to: transactionId },
    ...(note ? { note: { from: null, to: note } } : {}),
  });
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

/**
 * Milliseconds that a process may stand still while it holds a counter; then its transaction is
 * ended and the number given again.
 */
const mostHeld = () => env().DATABASE_TIMEOUT * 100;

/**
 * Transactions of one process come for a number one after the other: when it stands still, one of
 * them at most keeps others waiting.
 */
const TURN = `numbers of ${randomUUID()}`;

/**
 * The next number of a sequence without a gap: the counter's row stays locked until this
 * transaction ends, and falls back with it. Raw because Prisma can neither bound how long a lock is
 * held nor take one by name.
 */
export async function nextNumber(
  tx: Tx,
  name: "invoice" | "creditNote",
  prefix: string,
): Promise<string> {
  await tx.$executeRaw`
    SELECT set_config('idle_in_transaction_session_timeout', ${String(mostHeld())}, true),
      pg_advisory_xact_lock(hashtextextended(${TURN}, 0))`;
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
  user: {
    id: string;
    email: string;
    emailVerifiedAt?: Date | null;
    isActive: boolean;
    deletedAt: Date | null;
  };
  service: { name: string };
  amountCents: number;
  reason?: string;
}

/** The letter about an amount; with `isAttached` it says that the document is in it. */
export function amountLetter(
  kind: keyof typeof AMOUNT_LETTERS,
  { service, amountCents, reason }: Omit<AmountMail, "user">,
  isAttached: boolean,
): NewMail["write"] {
  const { subject, heading, text, attached } = AMOUNT_LETTERS[kind];
  return (siteName, link) => ({
    subject: `${subject} ${service.name}`,
    heading,
    paragraphs: isAttached ? [text(siteName), attached] : [text(siteName)],
    facts: [
      ["Service", service.name],
      ["Amount", formatDollars(toDollars(amountCents))],
      ...(reason ? ([["Reason", reason]] as [string, string][]) : []),
    ],
    action: { label: "Open your dashboard", url: link("/dashboard") },
  });
}

/**
 * Tells a customer, in the transaction that causes it, what became of an amount. Nobody who is
 * deleted is mailed; what an inactive one would read stays in the log.
 */
export async function mailAmount(
  tx: Tx,
  kind: keyof typeof AMOUNT_LETTERS,
  { user, ...amount }: AmountMail,
  about: Pick<NewMail, "paymentId" | "refundId" | "attachment" | "siteName"> = {},
): Promise<void> {
  if (user.deletedAt) return;
  // Whoever typed in another's address may press Pay as often as they like, and a document says
  // what they wrote.
  const isUnproved = user.emailVerifiedAt === null;
  const attachment = isUnproved ? undefined : about.attachment;
  const write = amountLetter(kind, amount, attachment !== undefined);
  await queueMail(tx, {
    ...{ ...about, attachment, to: user.email, kind, userId: user.id, isUnproved, write },
    withheld: user.isActive ? undefined : INACTIVE,
  });
}
