import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { fromColumn, toWireDate } from "@/lib/core/dates";
import { DAY_MS } from "@/lib/core/durations";
import type { Format } from "@/lib/core/format";
import { isolated } from "@/lib/core/isolated";
import { formatCents } from "@/lib/core/money";
import type { DocumentModel } from "@/lib/integrations/documents/render";
import { lineColumns, linesOf } from "./lines";

const invoiceColumns = {
  number: true,
  issuedAt: true,
  currency: true,
  note: true,
  accent: true,
  builtInMark: true,
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
  poNumber: true,
  bankDetails: true,
  provider: true,
} as const satisfies Prisma.InvoiceSelect;

/** The columns of a charge that its documents print. */
export const documentColumns = {
  ...lineColumns,
  id: true,
  status: true,
  note: true,
  subscriptionId: true,
  termsDays: true,
  periodStart: true,
  periodEnd: true,
  dueDate: true,
  paymentDate: true,
  method: true,
  transactionId: true,
  paidWith: true,
  revision: true,
  paidRevision: true,
  taxCents: true,
  voidNumber: true,
  voidedAt: true,
  voidReason: true,
  invoice: { select: invoiceColumns },
  corrections: {
    select: {
      revision: true,
      buyerCompany: true,
      buyerAddress: true,
      buyerTaxId: true,
      poNumber: true,
      createdAt: true,
    },
    orderBy: { revision: "asc" },
  },
  printedMonths: {
    select: {
      agentName: true,
      month: {
        select: {
          periodStart: true,
          periodEnd: true,
          hash: true,
          done: true,
          handedOver: true,
          failed: true,
          wrong: true,
        },
      },
    },
    orderBy: [{ month: { createdAt: "asc" } }, { monthId: "asc" }],
  },
} as const satisfies Prisma.ChargeSelect;

export type InvoiceRow = Prisma.InvoiceGetPayload<{ select: typeof invoiceColumns }>;
/** Seller, buyer and tax as a document prints them. */
export type Letterhead = Omit<
  InvoiceRow,
  | "number"
  | "issuedAt"
  | "serviceName"
  | "amountCents"
  | "setupCents"
  | "taxCents"
  | "poNumber"
  | "provider"
>;
export type DocumentRow = Prisma.ChargeGetPayload<{ select: typeof documentColumns }>;

export type InvoicedCharge = DocumentRow & { invoice: InvoiceRow };

/** Maximum lines of an address or a note; the rest is joined in the last one. */
const MAX_LINES = 8;
export const toTextLines = (text: string) => {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return [...lines.slice(0, MAX_LINES - 1), lines.slice(MAX_LINES - 1).join(", ")];
};
const nonEmpty = (lines: (string | null)[]) =>
  lines.filter((line): line is string => line !== null && line !== "");

interface Period {
  periodStart: Date;
  periodEnd: Date;
}

export type PeriodColumns = Pick<DocumentRow, "periodStart" | "periodEnd">;

/** The period of a charge; null of a one-off charge. */
export function periodOf({ periodStart, periodEnd }: PeriodColumns): Period | null {
  return periodStart && periodEnd ? { periodStart, periodEnd } : null;
}

/** Days from the first to the last; the year once where it is the same. */
export function formatDays(from: string, to: string, { day, nearDay }: Format): string {
  if (from === to) return day(to);
  const first = from.slice(0, 4) === to.slice(0, 4) ? nearDay(from) : day(from);
  return `${first} – ${day(to)}`;
}

/** A period, its last day included. */
export function formatPeriod({ periodStart, periodEnd }: Period, format: Format): string {
  const last = new Date(periodEnd.getTime() - DAY_MS);
  return formatDays(toWireDate(periodStart), toWireDate(last), format);
}

/** Also of an anchor at the end of a month: from February 28 to March 31. */
function isMonth({ periodStart, periodEnd }: Period): boolean {
  const [start, end] = [fromColumn(periodStart), fromColumn(periodEnd)];
  return start.add({ months: 1 }).equals(end) || end.subtract({ months: 1 }).equals(start);
}

export const toPeriodFacts = (charge: PeriodColumns, format: Format): [string, string][] => {
  const period = periodOf(charge);
  return period ? [["Period", formatPeriod(period, format)]] : [];
};

export const toPurchaseOrderFacts = ({
  poNumber,
}: {
  poNumber: string | null;
}): [string, string][] => (poNumber ? [["Your PO", poNumber]] : []);

/** What an administrator wrote below the lines of a one-off charge. */
export const toChargeNotes = ({ note }: { note: string | null }) =>
  note ? [{ heading: "About this charge", text: toTextLines(note).join("\n").trim() }] : [];

/** The lines of a charge as its documents print them. */
export function toDocumentLines(
  charge: Parameters<typeof linesOf>[0] & PeriodColumns,
  format: Format,
): DocumentModel["lines"] {
  const period = periodOf(charge);
  return linesOf(charge).map(({ text, quantity, unitCents }, index) => ({
    text,
    detail: period && index === 0 ? formatPeriod(period, format) : "",
    figures: [
      period && index === 0 && isMonth(period) ? "1 month" : format.number(quantity),
      formatCents(unitCents),
      formatCents(quantity * unitCents),
    ],
  }));
}

/** `to`: what the document is to the buyer. */
export function toParties(invoice: Letterhead, to: string): DocumentModel["parties"] {
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
      heading: to,
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
export function toTotalLines(
  { taxRate, taxName, currency }: Pick<InvoiceRow, "taxRate" | "taxName" | "currency">,
  { amountCents, taxCents }: { amountCents: number; taxCents: number },
  total: string,
): [string, string][] {
  const sum: [string, string] = [`${total}, ${currency}`, formatCents(amountCents)];
  if (taxRate === 0) return [sum];
  const rate = `${taxName || "Tax"}, ${taxRate / 100}%`;
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
