import "server-only";
import { randomUUID } from "node:crypto";
import type { RequestMeta } from "@/lib/auth/permissions";
import type { Prisma } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { conflict } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { auditOf } from "@/lib/domain/audit/events";
import { readBillingSettings, readSettings } from "@/lib/domain/settings/queries";
import type { BillingSettingsRow, SettingsRow } from "@/lib/domain/settings/serializers";
import { titleColumns, titleOf } from "./lines";
import { queueAmountMail } from "./notifications";

export interface Settlement {
  method: string;
  transactionId: string;
  /** The first of the charges that are paid together; null of that one, and of one paid alone. */
  paidWithId?: string | null;
  /** The name of the saved method that it was taken from while nobody was there. */
  savedMethod?: string | null;
  /** When the money arrived; now if absent. */
  paidAt?: Date;
  /** An administrator's remark, for the audit log. */
  note?: string | null;
}

/** The columns of a customer that documents print, as Prisma's `select`. */
export const buyerColumns = {
  name: true,
  email: true,
  company: true,
  billingAddress: true,
  taxId: true,
  taxExempt: true,
} as const satisfies Prisma.CustomerSelect;

type Buyer = Prisma.CustomerGetPayload<{ select: typeof buyerColumns }>;

const chargeColumns = {
  id: true,
  status: true,
  amountCents: true,
  setupCents: true,
  taxCents: true,
  taxRate: true,
  currency: true,
  customer: {
    select: {
      ...buyerColumns,
      id: true,
      deletedAt: true,
      isActive: true,
      emailVerifiedAt: true,
    },
  },
  ...titleColumns,
  subscription: { select: { status: true } },
} as const satisfies Prisma.ChargeSelect;

export type PendingCharge = Prisma.ChargeGetPayload<{ select: typeof chargeColumns }>;

/** Throws a 409 unless the charge is pending. */
export function assertPending(charge: Pick<PendingCharge, "status"> | null): void {
  if (charge?.status === "void") throw conflict("This charge is void.");
  if (charge?.status !== "pending") throw conflict("This charge has just been paid.");
}

/** Throws a 409 while a payment of one of these charges that does not fit it is looked at. */
export async function assertNoMismatch(tx: Tx, chargeIds: string[]): Promise<void> {
  const where = { chargeId: { in: chargeIds }, kind: "charge", status: "mismatched" } as const;
  if ((await tx.attempt.count({ where })) > 0)
    throw conflict("A payment of this charge is being looked at. You need not pay again.");
}

/** A pending charge, under its lock; any other is a 409. */
export async function requirePending(tx: Tx, id: string): Promise<PendingCharge> {
  const charge = await tx.charge.findUniqueOrThrow({ where: { id }, select: chargeColumns });
  assertPending(charge);
  return charge;
}

/** Seller and buyer as they are now: a paid charge's invoice keeps them. */
export const toLetterhead = (
  seller: Pick<SettingsRow, "siteName" | "contactEmail" | "contactPhone" | "address" | "accent">,
  billing: BillingSettingsRow,
  customer: Buyer,
  taxRate: number,
) => ({
  taxName: billing.taxName,
  sellerName: billing.sellerName ?? seller.siteName,
  sellerEmail: seller.contactEmail,
  sellerPhone: seller.contactPhone,
  sellerAddress: billing.sellerAddress ?? seller.address,
  sellerTaxId: billing.taxId,
  note: billing.invoiceNote,
  accent: seller.accent,
  buyerAddress: customer.billingAddress,
  buyerTaxId: customer.taxId,
  reverseCharge: customer.taxExempt && taxRate === 0,
  buyerName: customer.name,
  buyerEmail: customer.email,
  buyerCompany: customer.company,
});

/**
 * Marks a pending charge as paid and writes its invoice, under the charge's lock. The number
 * is taken last, so that others wait for it only while two rows are written.
 */
export async function settleCharge(
  tx: Tx,
  charge: PendingCharge,
  { method, transactionId, paidWithId = null, savedMethod, paidAt = now(), note }: Settlement,
  caller: RequestMeta,
): Promise<void> {
  const { id: chargeId, customer, amountCents, setupCents, taxCents, taxRate, currency } = charge;
  const title = titleOf(charge);
  const seller = await readSettings(tx);
  const billing = await readBillingSettings(tx);
  if (amountCents > 0)
    await queueAmountMail(
      tx,
      "receipt",
      { customer, title, amountCents, savedMethod },
      { chargeId, attachment: "invoice", brand: seller },
    );
  await auditOf("payment")(tx, caller, "payment.paid", chargeId, {
    status: { from: "pending", to: "paid" },
    amount: { from: null, to: toDollars(amountCents) },
    method: { from: null, to: method },
    transactionId: { from: "", to: transactionId },
    ...(savedMethod && { savedMethod: { from: null, to: savedMethod } }),
    ...(note && { note: { from: null, to: note } }),
  });
  const invoiceNumber = await nextNumber(tx, "invoice", "INV");
  const { count } = await tx.charge.updateMany({
    where: { id: chargeId, status: "pending" },
    data: {
      status: "paid",
      announcedAt: null,
      paymentDate: paidAt,
      method,
      transactionId,
      paidWithId,
      invoiceNumber,
      version: { increment: 1 },
    },
  });
  if (count !== 1) throw conflict("This charge has just been paid.");
  await tx.invoice.createMany({
    data: {
      amountCents,
      setupCents,
      taxCents,
      taxRate,
      currency,
      chargeId,
      number: invoiceNumber,
      issuedAt: now(),
      ...toLetterhead(seller, billing, customer, taxRate),
      serviceName: title,
    },
  });
}

/** A process that hangs while it holds a counter loses its transaction after this time. */
const counterTimeoutMs = () => env().DATABASE_TIMEOUT * 100;

/** Transactions of one process take numbers in turn: a hanging process blocks with one at most. */
const COUNTER_LOCK = `numbers of ${randomUUID()}`;

/**
 * The next number of a sequence without gaps: the counter's row stays locked until the transaction
 * ends and rolls back with it.
 */
export async function nextNumber(
  tx: Tx,
  name: "invoice" | "creditNote",
  prefix: string,
): Promise<string> {
  // Raw: Prisma has neither session settings nor advisory locks.
  await tx.$executeRaw`
    SELECT set_config('idle_in_transaction_session_timeout', ${String(counterTimeoutMs())}, true),
      pg_advisory_xact_lock(hashtextextended(${COUNTER_LOCK}, 0))`;
  const { value } = await tx.counter.upsert({
    where: { name },
    create: { name, value: 1n },
    update: { value: { increment: 1n } },
  });
  return `${prefix}-${value.toString().padStart(6, "0")}`;
}
