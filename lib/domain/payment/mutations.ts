import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { inTransaction, violatedIndex } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { conflict, notFound } from "@/lib/core/errors";
import { formatDollars, toDollars } from "@/lib/core/money";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { recordAudit } from "@/lib/domain/audit/mutations";
import type { Scope } from "@/lib/auth/scope";
import { queueMail } from "@/lib/domain/mail/mutations";
import { readSettings } from "@/lib/domain/settings/data";
import { lockSubscription } from "@/lib/domain/subscription/data";
import { reviveSuspended } from "@/lib/domain/subscription/mutations";
import { findDue } from "./data";
import type { PayInput } from "./schema";

/** What came of a pay: the charge, and where to go on when the provider takes over. */
export interface Paid {
  paymentId: string;
  checkoutUrl?: string;
}

const NOTHING_DUE = "Nothing is due for this subscription.";

/**
 * Settles a subscription's oldest due charge for the amount in the database, exactly once: of any number of callers
 * who saw the same charge due, one succeeds and the others are refused (409), so that a double click never pays
 * the next charge too. Also a 409: nothing due, or a transaction id used before with the same method. 404 outside the scope.
 */
export async function payOldest(
  scope: Scope,
  subscriptionId: string,
  input: PayInput,
  caller: Caller,
): Promise<Paid> {
  const due = await findDue(scope, subscriptionId);
  if (due === null) throw notFound("subscription");
  if (!due) throw conflict(NOTHING_DUE);
  const { id: chargeId, amountCents } = due;
  const collected = await paymentProvider().collect({ id: chargeId, amountCents, ...input });
  if ("checkoutUrl" in collected)
    return { paymentId: chargeId, checkoutUrl: collected.checkoutUrl };
  try {
    await inTransaction((tx) =>
      settle(tx, { ...collected.settled, subscriptionId, chargeId }, caller),
    );
  } catch (error) {
    if (violatedIndex(error)?.includes("transaction"))
      throw conflict("A payment with this transaction id has been recorded before.");
    throw error;
  }
  return { paymentId: chargeId };
}

export interface Settlement {
  subscriptionId: string;
  chargeId: string;
  method: string;
  transactionId: string;
}

/**
 * Turns a pending charge into a paid one with its gapless invoice, inside the caller's transaction; a suspended
 * subscription whose last due charge it was comes back to life. A charge that is no longer pending is a 409.
 */
export async function settle(
  tx: Tx,
  { subscriptionId, chargeId, method, transactionId }: Settlement,
  caller: Caller,
): Promise<void> {
  const subscription = await lockSubscription(tx, subscriptionId);
  if (!subscription) throw notFound("subscription");
  const charge = await tx.payment.findFirst({
    where: { id: chargeId, subscriptionId, status: "pending" },
    select: chargeColumns,
  });
  if (!charge) throw conflict("This charge has just been paid.");
  const paidAt = now();
  const number = await nextInvoiceNumber(tx);
  const { count } = await tx.payment.updateMany({
    where: { id: chargeId, status: "pending" },
    data: {
      status: "paid",
      paymentDate: paidAt,
      method,
      transactionId,
      invoiceNumber: number,
      version: { increment: 1 },
    },
  });
  if (count !== 1) throw conflict("This charge has just been paid.");
  await issueInvoice(tx, charge, number, paidAt);
  await reviveSuspended(tx, subscription, caller);
  if (!charge.user.deletedAt) await mailReceipt(tx, charge, number);
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
      invoiceNumber: { from: null, to: number },
    },
  });
}

const chargeColumns = {
  id: true,
  amountCents: true,
  user: { select: { id: true, name: true, email: true, company: true, deletedAt: true } },
  service: { select: { name: true } },
} as const;

interface Charge {
  id: string;
  amountCents: number;
  user: { id: string; name: string; email: string; company: string | null; deletedAt: Date | null };
  service: { name: string };
}

/** The next number without a gap: the counter's row stays locked until this transaction ends, and falls back with it. */
async function nextInvoiceNumber(tx: Tx): Promise<string> {
  const counter = { name: "invoice", value: 1n };
  const { value } = await tx.counter.upsert({
    where: { name: counter.name },
    create: counter,
    update: { value: { increment: 1n } },
  });
  return `INV-${value.toString().padStart(6, "0")}`;
}

async function mailReceipt(
  tx: Tx,
  { amountCents, user, service }: Charge,
  number: string,
): Promise<void> {
  await queueMail(tx, {
    to: user.email,
    kind: "receipt",
    userId: user.id,
    write: (siteName, link) => ({
      subject: `Your payment for ${service.name}`,
      heading: "Payment received",
      paragraphs: [`Hello ${user.name},`, `thank you: ${siteName} has recorded your payment.`],
      facts: [
        ["Service", service.name],
        ["Amount", formatDollars(toDollars(amountCents))],
        ["Invoice", number],
      ],
      action: { label: "Open your dashboard", url: link("/dashboard") },
    }),
  });
}

/** The charge's document with seller and buyer as they are now. */
async function issueInvoice(tx: Tx, charge: Charge, number: string, issuedAt: Date): Promise<void> {
  const seller = await readSettings(tx);
  await tx.invoice.create({
    data: {
      paymentId: charge.id,
      number,
      issuedAt,
      sellerName: seller.siteName,
      sellerEmail: seller.contactEmail,
      sellerPhone: seller.contactPhone,
      sellerAddress: seller.address,
      buyerName: charge.user.name,
      buyerEmail: charge.user.email,
      buyerCompany: charge.user.company,
      serviceName: charge.service.name,
      amountCents: charge.amountCents,
    },
    select: { id: true },
  });
}
