import "server-only";
import type { Scope } from "@/lib/auth/scope";
import { DAY_MS } from "@/lib/core/durations";
import { notFound, AppError } from "@/lib/core/errors";
import { db } from "@/lib/db/client";
import type { DocumentKind, Prisma } from "@/generated/prisma/client";
import { env } from "@/lib/core/env";
import { formatFor } from "@/lib/core/format";
import { renderPdf } from "@/lib/integrations/documents/render";
import type { DocumentModel } from "@/lib/integrations/documents/render";
import { toWireDate } from "@/lib/core/dates";
import type { Format } from "@/lib/core/format";
import { isolated } from "@/lib/core/isolated";
import { formatDollars, toDollars } from "@/lib/core/money";
import { lineColumns, linesOf } from "./lines";
import { refundColumns } from "./serializers";

/**
 * The content of a charge's invoice or a refund's credit note. 404 when missing or another
 * customer's, 409 until the charge is paid.
 */
export async function readDocument(scope: Scope<"money", "work">, kind: DocumentKind, id: string) {
  const format = formatFor("en-US", env().TIME_ZONE);
  return kind === "invoice"
    ? toInvoiceModel(await readInvoice(scope, id), format)
    : toCreditNoteModel(await readCreditNote(scope, id), format);
}

/** The same as PDF. */
export const renderDocument = async (
  scope: Scope<"money", "work">,
  kind: DocumentKind,
  id: string,
) => renderPdf(await readDocument(scope, kind, id));

export async function readInvoice(
  scope: Scope<"money", "work">,
  chargeId: string,
): Promise<InvoicedCharge> {
  const where = { id: chargeId, ...(scope.customerId ? { customerId: scope.customerId } : {}) };
  const row = await db().charge.findFirst({
    where,
    select: { ...documentColumns, invoice: { select: invoiceColumns } },
  });
  if (!row) throw notFound("payment");
  if (!row.invoice)
    throw new AppError("not_paid", "There is an invoice as soon as this charge is paid.");
  return { ...row, invoice: row.invoice };
}

export async function readCreditNote(
  scope: Scope<"money", "work">,
  id: string,
): Promise<CreditNoteRow> {
  const row = await db().refund.findFirst({
    where: { id, ...(scope.customerId ? { charge: { customerId: scope.customerId } } : {}) },
    select: creditNoteColumns,
  });
  if (!row) throw notFound("refund");
  return row;
}

export const invoiceColumns = {
  number: true,
  issuedAt: true,
  currency: true,
  note: true,
  accent: true,
  reverseCharge: true,
  sellerName: true,
  sellerEmail: true,
  sellerPhone: true,
  sellerAddress: true,
  sellerTaxId: true,
  buyerName: true,
  buyerEmail: true,
  buyerCompany: true,
  buyerAddress: true,
  buyerTaxId: true,
  serviceName: true,
  amountCents: true,
  setupCents: true,
  taxCents: true,
  taxRate: true,
  taxName: true,
} as const satisfies Prisma.InvoiceSelect;

export const documentColumns = {
  ...lineColumns,
  note: true,
  poNumber: true,
  periodStart: true,
  periodEnd: true,
  dueDate: true,
  paymentDate: true,
  method: true,
  transactionId: true,
  refunds: {
    select: { creditNoteNumber: true, amountCents: true, createdAt: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  },
  agentMonths: {
    select: {
      periodStart: true,
      periodEnd: true,
      hash: true,
      agent: { select: { name: true } },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  },
} as const satisfies Prisma.ChargeSelect;

export type InvoiceRow = Prisma.InvoiceGetPayload<{ select: typeof invoiceColumns }>;
/** Seller, buyer and tax as a document prints them. */
export type Letterhead = Omit<
  InvoiceRow,
  "number" | "issuedAt" | "serviceName" | "amountCents" | "setupCents" | "taxCents"
>;
type DocumentRow = Prisma.ChargeGetPayload<{ select: typeof documentColumns }>;
export type InvoicedCharge = DocumentRow & { invoice: InvoiceRow };

const formatCents = (cents: number) => formatDollars(toDollars(cents));
/** Maximum lines of an address or a note; the rest is joined in the last one. */
const MAX_LINES = 8;
export const toTextLines = (text: string) => {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return [...lines.slice(0, MAX_LINES - 1), lines.slice(MAX_LINES - 1).join(", ")];
};
const nonEmpty = (lines: (string | null)[]) =>
  lines.filter((line): line is string => line !== null && line !== "");

/** Lines of a list; those after the last are summed up. */
const MAX_CREDITS = 50;

function toCredits(refunds: DocumentRow["refunds"], format: Format) {
  const lines = refunds
    .slice(0, MAX_CREDITS)
    .map(({ creditNoteNumber, amountCents, createdAt }) => ({
      text: `Credit note ${creditNoteNumber} of ${format.dayOf(createdAt.toISOString())}`,
      amount: formatCents(-amountCents),
    }));
  const rest = refunds.slice(MAX_CREDITS);
  if (rest.length === 0) return lines;
  const restCents = rest.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    ...lines,
    { text: `Further credit notes: ${rest.length}`, amount: formatCents(-restCents) },
  ];
}

interface Period {
  periodStart: Date;
  periodEnd: Date;
}

type PeriodColumns = Pick<DocumentRow, "periodStart" | "periodEnd">;

/** The period of a charge; null of a one-off charge. */
function periodOf({ periodStart, periodEnd }: PeriodColumns): Period | null {
  return periodStart && periodEnd ? { periodStart, periodEnd } : null;
}

/** A period, its last day included. */
export function formatPeriod({ periodStart, periodEnd }: Period, format: Format): string {
  const last = new Date(periodEnd.getTime() - DAY_MS);
  return `${format.day(toWireDate(periodStart))} – ${format.day(toWireDate(last))}`;
}

export const toPeriodFacts = (charge: PeriodColumns, format: Format): [string, string][] => {
  const period = periodOf(charge);
  return period ? [["Period", formatPeriod(period, format)]] : [];
};

export const toPurchaseOrderFacts = ({
  poNumber,
}: {
  poNumber: string | null;
}): [string, string][] => (poNumber ? [["PO number", poNumber]] : []);

/** What an administrator wrote below the lines of a one-off charge. */
export const toChargeNotes = ({ note }: { note: string | null }) =>
  note ? [{ heading: "About this charge", text: toTextLines(note).join("\n").trim() }] : [];

/** The lines of a charge as its documents print them. */
export function toDocumentLines(
  charge: Parameters<typeof linesOf>[0] & PeriodColumns,
  format: Format,
): { text: string; detail: string; amount: string }[] {
  const period = periodOf(charge);
  return linesOf(charge).map(({ text, quantity, unitCents }, index) => {
    const units = quantity === 1 ? "" : `${quantity} × ${formatCents(unitCents)}`;
    const detail = period && index === 0 ? formatPeriod(period, format) : units;
    return { text, detail, amount: formatCents(quantity * unitCents) };
  });
}

export function toParties(invoice: Letterhead): DocumentModel["parties"] {
  const taxId = (id: string | null) => (id ? `Tax ID ${id}` : null);
  return [
    {
      heading: "From",
      names: [invoice.sellerName],
      email: invoice.sellerEmail,
      lines: nonEmpty([
        ...toTextLines(invoice.sellerAddress),
        invoice.sellerEmail,
        invoice.sellerPhone,
        taxId(invoice.sellerTaxId),
      ]),
    },
    {
      heading: "Billed to",
      names: nonEmpty([invoice.buyerCompany, invoice.buyerName]),
      email: invoice.buyerEmail,
      lines: nonEmpty([
        ...toTextLines(invoice.buyerAddress ?? ""),
        invoice.buyerEmail,
        taxId(invoice.buyerTaxId),
      ]),
    },
  ];
}

/** Net, tax and total of an amount that includes its tax; without tax the total alone. */
export function toTotals(
  { taxRate, taxName, currency }: Pick<InvoiceRow, "taxRate" | "taxName" | "currency">,
  { amountCents, taxCents }: { amountCents: number; taxCents: number },
  total: string,
): [string, string][] {
  const sum: [string, string] = [`${total} (${currency})`, formatCents(amountCents)];
  if (taxRate === 0) return [sum];
  const rate = `${taxName || "Tax"} ${taxRate / 100}%`;
  return [["Net", formatCents(amountCents - taxCents)], [rate, formatCents(taxCents)], sum];
}

export function toNotes({ reverseCharge, note }: Letterhead): { heading: string; text: string }[] {
  return [
    ...(reverseCharge
      ? [{ heading: "Tax", text: "Reverse charge: the customer owes the tax." }]
      : []),
    ...(note ? [{ heading: "Note", text: toTextLines(note).join("\n").trim() }] : []),
  ];
}

export const toFoot = ({ sellerName, sellerEmail, sellerPhone }: Letterhead): string =>
  nonEmpty([isolated(sellerName), sellerEmail, sellerPhone]).join(" · ");

function toPaymentText(
  { paymentDate, method, transactionId }: DocumentRow,
  format: Format,
): string {
  const on = format.dayOf(paymentDate?.toISOString() ?? "");
  if (method === "none") return `There was nothing to pay; settled on ${on}.`;
  const reference = transactionId ? `, transaction ${isolated(transactionId)}` : "";
  return `Paid on ${on}, method: ${isolated(method ?? "manual")}${reference}. Nothing is left to pay.`;
}

/** The months of agents that were sealed with the charge, with the hashes of their runs. */
function toMonthNotes({ agentMonths }: DocumentRow, format: Format) {
  if (agentMonths.length === 0) return [];
  const lines = agentMonths.map(
    (month) => `${isolated(month.agent.name)}, ${formatPeriod(month, format)}\n${month.hash}`,
  );
  return [{ heading: "Sealed months of agents (SHA-256)", text: lines.join("\n") }];
}

export function toInvoiceModel(charge: InvoicedCharge, format: Format) {
  const { invoice, refunds } = charge;
  const issued = format.dayOf(invoice.issuedAt.toISOString());
  const facts: [string, string][] = [
    ["Date of issue", issued],
    ...toPeriodFacts(charge, format),
    ["Due", format.day(toWireDate(charge.dueDate))],
    ["Paid", format.dayOf(charge.paymentDate?.toISOString() ?? "")],
    ...toPurchaseOrderFacts(charge),
  ];
  return {
    heading: "Invoice",
    number: invoice.number,
    createdAt: invoice.issuedAt,
    from: invoice.sellerName,
    accent: invoice.accent,
    facts,
    parties: toParties(invoice),
    lines: toDocumentLines({ ...charge, title: invoice.serviceName, service: null }, format),
    totals: toTotals(invoice, invoice, "Total"),
    credits: toCredits(refunds, format),
    notes: [
      { heading: "Charge", text: toPaymentText(charge, format) },
      ...toMonthNotes(charge, format),
      ...toChargeNotes(charge),
      ...toNotes(invoice),
    ],
    foot: toFoot(invoice),
  };
}

export const creditNoteColumns = {
  ...refundColumns,
  charge: {
    select: { periodStart: true, periodEnd: true, invoice: { select: invoiceColumns } },
  },
} as const satisfies Prisma.RefundSelect;

export type CreditNoteRow = Prisma.RefundGetPayload<{ select: typeof creditNoteColumns }>;

/** Seller and buyer are those of the invoice. */
export function toCreditNoteModel(row: CreditNoteRow, format: Format) {
  const { charge, creditNoteNumber, createdAt, reason } = row;
  const { invoice } = charge;
  if (!invoice) throw new Error(`The charge of credit note ${creditNoteNumber} has no invoice.`);
  const period = periodOf(charge);
  const facts: [string, string][] = [
    ["Date of issue", format.dayOf(createdAt.toISOString())],
    ["For invoice", invoice.number],
    ["Of", format.dayOf(invoice.issuedAt.toISOString())],
    ...toPeriodFacts(charge, format),
  ];
  return {
    heading: "Credit note",
    number: creditNoteNumber,
    createdAt,
    from: invoice.sellerName,
    accent: invoice.accent,
    facts,
    parties: toParties(invoice),
    foot: toFoot(invoice),
    lines: [
      {
        text: `Refund of ${isolated(invoice.serviceName)}`,
        detail: period ? formatPeriod(period, format) : "",
        amount: formatDollars(toDollars(row.amountCents)),
      },
    ],
    totals: toTotals(invoice, row, "Total credited"),
    credits: [],
    notes: [{ heading: "Reason", text: reason }, ...toNotes({ ...invoice, note: null })],
  };
}
