import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { toWireDate } from "@/lib/core/dates";
import type { Format } from "@/lib/core/format";
import { formatDollars, toDollars } from "@/lib/core/money";

/** The columns of a charge's document, as Prisma's `select`. */
export const invoiceColumns = {
  ...{ number: true, issuedAt: true, currency: true, note: true, reverseCharge: true },
  ...{ sellerName: true, sellerEmail: true, sellerPhone: true, sellerAddress: true },
  ...{ sellerTaxId: true, buyerName: true, buyerEmail: true, buyerCompany: true },
  ...{ buyerAddress: true, buyerTaxId: true, serviceName: true },
  ...{ amountCents: true, setupCents: true, taxCents: true, taxRate: true, taxName: true },
} as const satisfies Prisma.InvoiceSelect;

/** What a document says of the charge itself. */
export const documentColumns = {
  ...{ periodStart: true, periodEnd: true, dueDate: true },
  ...{ paymentDate: true, method: true, transactionId: true },
  refunds: {
    select: { creditNoteNumber: true, amountCents: true, createdAt: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  },
} as const satisfies Prisma.PaymentSelect;

export type InvoiceRow = Prisma.InvoiceGetPayload<{ select: typeof invoiceColumns }>;
type ChargeRow = Prisma.PaymentGetPayload<{ select: typeof documentColumns }>;
export type InvoicedCharge = ChargeRow & { invoice: InvoiceRow };

const amountOf = (cents: number) => formatDollars(toDollars(cents));
/**
 * Most lines that an address or a note takes on paper; what is typed with more goes on in the last
 * one.
 */
const MOST_LINES = 8;
const linesOf = (text: string) => {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return [...lines.slice(0, MOST_LINES - 1), lines.slice(MOST_LINES - 1).join(", ")];
};
const present = (lines: (string | null)[]) =>
  lines.filter((line): line is string => line !== null && line !== "");

/** The period of a charge, its last day included. */
export function periodOf(
  { periodStart, periodEnd }: Pick<ChargeRow, "periodStart" | "periodEnd">,
  format: Format,
): string {
  const last = new Date(periodEnd.getTime() - 86_400_000);
  return `${format.day(toWireDate(periodStart))} – ${format.day(toWireDate(last))}`;
}

/** Seller and buyer as they were when the charge was paid. */
export function partiesOf(invoice: InvoiceRow): { heading: string; lines: string[] }[] {
  const taxId = (id: string | null) => (id ? `Tax ID ${id}` : null);
  return [
    {
      heading: "From",
      lines: present([
        ...[invoice.sellerName, ...linesOf(invoice.sellerAddress)],
        ...[invoice.sellerEmail, invoice.sellerPhone, taxId(invoice.sellerTaxId)],
      ]),
    },
    {
      heading: "Billed to",
      lines: present([
        ...[invoice.buyerCompany, invoice.buyerName, ...linesOf(invoice.buyerAddress ?? "")],
        ...[invoice.buyerEmail, taxId(invoice.buyerTaxId)],
      ]),
    },
  ];
}

/** Net, tax and total of an amount that includes its tax; without tax the total alone. */
export function totalsOf(
  { taxRate, taxName, currency }: Pick<InvoiceRow, "taxRate" | "taxName" | "currency">,
  { amountCents, taxCents }: { amountCents: number; taxCents: number },
  total: string,
): [string, string][] {
  const sum: [string, string] = [`${total} (${currency})`, amountOf(amountCents)];
  if (taxRate === 0) return [sum];
  const rate = `${taxName || "Tax"} ${taxRate / 100}%`;
  return [["Net", amountOf(amountCents - taxCents)], [rate, amountOf(taxCents)], sum];
}

/** What stands below the totals of an invoice and of its credit notes. */
export function notesOf({ reverseCharge, note }: InvoiceRow): { heading: string; text: string }[] {
  return [
    ...(reverseCharge
      ? [{ heading: "Tax", text: "Reverse charge: the customer owes the tax." }]
      : []),
    ...(note ? [{ heading: "Note", text: linesOf(note).join("\n").trim() }] : []),
  ];
}

export const footOf = ({ sellerName, sellerEmail, sellerPhone }: InvoiceRow): string =>
  present([sellerName, sellerEmail, sellerPhone]).join(" · ");

function paymentOf({ paymentDate, method, transactionId }: ChargeRow, format: Format): string {
  const on = format.dayOf(paymentDate?.toISOString() ?? "");
  if (method === "none") return `There was nothing to pay; settled on ${on}.`;
  const reference = transactionId ? `, transaction ${transactionId}` : "";
  return `Paid on ${on}, method: ${method ?? "manual"}${reference}. Nothing is left to pay.`;
}

/** A paid charge as its invoice is drawn; credit notes written since are named in it. */
export function toInvoicePaper(charge: InvoicedCharge, format: Format) {
  const { invoice, refunds } = charge;
  const period = periodOf(charge, format);
  const issued = format.dayOf(invoice.issuedAt.toISOString());
  const own = {
    text: invoice.serviceName,
    detail: period,
    amount: amountOf(invoice.amountCents - invoice.setupCents),
  };
  const setup = { text: "Set-up fee", detail: "", amount: amountOf(invoice.setupCents) };
  const facts: [string, string][] = [
    ["Date of issue", issued],
    ["Period", period],
    ["Due", format.day(toWireDate(charge.dueDate))],
    ["Paid", format.dayOf(charge.paymentDate?.toISOString() ?? "")],
  ];
  return {
    ...{ heading: "Invoice", number: invoice.number, createdAt: invoice.issuedAt },
    ...{ from: invoice.sellerName, facts, parties: partiesOf(invoice) },
    lines: invoice.setupCents > 0 ? [own, setup] : [own],
    totals: totalsOf(invoice, invoice, "Total"),
    credits: refunds.map(({ creditNoteNumber, amountCents, createdAt }) => ({
      text: `Credit note ${creditNoteNumber} of ${format.dayOf(createdAt.toISOString())}`,
      amount: amountOf(-amountCents),
    })),
    notes: [{ heading: "Payment", text: paymentOf(charge, format) }, ...notesOf(invoice)],
    foot: footOf(invoice),
  };
}
