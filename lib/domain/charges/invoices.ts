import "server-only";
import { randomUUID } from "node:crypto";
import type { Prisma } from "@/generated/prisma/client";
import { env } from "@/lib/core/env";
import type { Tx } from "@/lib/db/client";
import type { BillingSettingsRow, SettingsRow } from "@/lib/domain/settings/serializers";

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
