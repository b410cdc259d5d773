import "server-only";
import { randomUUID } from "node:crypto";
import type { Prisma } from "@/generated/prisma/client";
import { env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
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

/** The same with what else a charge takes from its customer when it is made. */
export const billedColumns = {
  ...buyerColumns,
  id: true,
  poNumber: true,
  paymentTermsDays: true,
  autopayEnabledAt: true,
  deletedAt: true,
} as const satisfies Prisma.CustomerSelect;

export type BilledCustomer = Prisma.CustomerGetPayload<{ select: typeof billedColumns }>;

type Buyer = Prisma.CustomerGetPayload<{ select: typeof buyerColumns }>;

/** Seller and buyer as they are now: a charge's invoice keeps them. */
export const toLetterhead = (
  seller: Pick<
    SettingsRow,
    "siteName" | "contactEmail" | "contactPhone" | "address" | "accent" | "logo"
  >,
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
  builtInMark: seller.logo === null,
  buyerAddress: customer.billingAddress,
  buyerTaxId: customer.taxId,
  reverseCharge: customer.taxExempt && taxRate === 0,
  buyerName: customer.name,
  buyerEmail: customer.email,
  buyerCompany: customer.company,
  bankDetails: billing.bankDetails,
});

/** A process that hangs while it holds a counter loses its transaction after this time. */
const counterTimeoutMs = () => env().DATABASE_TIMEOUT * 100;

/** Transactions of one process take numbers in turn: a hanging process blocks with one at most. */
const COUNTER_LOCK = `numbers of ${randomUUID()}`;

/** Before a counter is locked. Raw: Prisma has neither session settings nor advisory locks. */
async function boundCounters(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    SELECT set_config('idle_in_transaction_session_timeout', ${String(counterTimeoutMs())}, true),
      pg_advisory_xact_lock(hashtextextended(${COUNTER_LOCK}, 0))`;
}

const PREFIXES = { invoice: "INV", creditNote: "CN" } as const;
/** At least so many in a number. */
const DIGITS = 6;

/**
 * The next numbers of a sequence without gaps: the counter's row stays locked until the transaction
 * ends and rolls back with it.
 */
export async function nextNumbers(
  tx: Tx,
  sequence: keyof typeof PREFIXES,
  count: number,
): Promise<string[]> {
  await boundCounters(tx);
  const { value } = await tx.counter.upsert({
    where: { name: sequence },
    create: { name: sequence, value: BigInt(count) },
    update: { value: { increment: BigInt(count) } },
  });
  const first = Number(value) - count + 1;
  return Array.from(
    { length: count },
    (_, n) => `${PREFIXES[sequence]}-${String(first + n).padStart(DIGITS, "0")}`,
  );
}

/** The place of a number in its sequence. */
export const placeOf = (number: string): number => Number(number.slice(number.indexOf("-") + 1));

type NewInvoice = Omit<Prisma.InvoiceCreateManyInput, "id" | "number">;

/** Takes the numbers of these invoices, for which every other writer of one waits until the end. */
export async function writeInvoices(tx: Tx, invoices: NewInvoice[]): Promise<void> {
  const rows = JSON.stringify(invoices.map((invoice) => ({ ...invoice, id: newId() })));
  await boundCounters(tx);
  // Raw: one statement, so that the counter is locked for no longer than it and the commit take.
  await tx.$executeRaw`
    WITH planned AS (
      SELECT invoice, n FROM jsonb_array_elements(${rows}::jsonb) WITH ORDINALITY AS p (invoice, n)),
    counter AS (
      INSERT INTO "Counter" AS c (name, value) VALUES ('invoice', ${invoices.length}::int)
      ON CONFLICT (name) DO UPDATE SET value = c.value + excluded.value RETURNING value),
    numbered AS (
      SELECT invoice, ${PREFIXES.invoice}::text || '-' || lpad(number::text, greatest(${DIGITS}::int, length(number::text)), '0') AS number
      FROM (SELECT invoice, value - ${invoices.length}::int + n AS number FROM planned, counter) p),
    charge AS (
      UPDATE "Charge" SET "invoiceNumber" = number FROM numbered
      WHERE id = (invoice ->> 'chargeId')::uuid)
    INSERT INTO "Invoice"
    SELECT (jsonb_populate_record(NULL::"Invoice", invoice || jsonb_build_object('number', number))).* FROM numbered`;
}
