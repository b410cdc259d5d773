import "server-only";
import { db } from "@/lib/db/client";
import { toWireDate } from "@/lib/core/dates";
import { notFound } from "@/lib/core/errors";
import qrcode from "qrcode";
import { formatCents } from "@/lib/core/money";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import type { DocumentModel } from "@/lib/integrations/documents/render";
import {
  formatPeriod,
  toChargeNotes,
  toDocumentLines,
  toFoot,
  toNotes,
  toParties,
  toPeriodFacts,
  toPurchaseOrderFacts,
  toTextLines,
  toTotals,
} from "./document-parts";
import type { InvoiceRow, InvoicedCharge } from "./document-parts";

/** What of the buyer a corrected copy may say otherwise, and how it calls it. */
const CORRECTABLE = {
  buyerCompany: "company",
  buyerAddress: "address",
  buyerTaxId: "tax ID",
  poNumber: "PO number",
} as const;
type Correctable = Pick<InvoiceRow, keyof typeof CORRECTABLE>;

/** A copy of an invoice: the invoice itself, or a corrected one with what it takes the place of. */
interface Copy {
  invoice: InvoiceRow;
  correction: { revision: number; createdAt: Date; former: Correctable; formerAt: Date } | null;
}

/** The copy of a revision, the newest where none is named. 404 for one that is not there. */
export function copyOf(charge: InvoicedCharge, revision = charge.revision): Copy {
  const { invoice, corrections } = charge;
  if (revision === 0) return { invoice, correction: null };
  const copy = corrections[revision - 1];
  if (!copy) throw notFound("revision");
  const former = corrections[revision - 2];
  const { buyerCompany, buyerAddress, buyerTaxId, poNumber, createdAt } = copy;
  return {
    invoice: { ...invoice, buyerCompany, buyerAddress, buyerTaxId, poNumber },
    correction: {
      revision,
      createdAt,
      former: former ?? invoice,
      formerAt: former?.createdAt ?? invoice.issuedAt,
    },
  };
}

/** What a corrected copy says of itself, once under the number and once in words. */
function describeCorrection({ invoice, correction }: Copy, format: Format) {
  if (!correction) return {};
  const { former, formerAt, createdAt, revision } = correction;
  const fields = (Object.keys(CORRECTABLE) as (keyof Correctable)[]).filter(
    (field) => former[field] !== invoice[field],
  );
  const names = fields.map((field) => CORRECTABLE[field]).join(" and ");
  const day = (at: Date) => format.dayOf(at.toISOString());
  const text = `The buyer's ${names} changed. Amounts and dates are unchanged. It takes the place of the copy of ${day(formerAt)}.`;
  return {
    revision: `Revision ${revision}, ${day(createdAt)}`,
    bar: { label: "Corrected copy.", text, isLate: true },
  };
}

/** The months of agents that were sealed since the invoice before, each with its hash. */
export async function readSealedMonths({ subscriptionId, periodStart, invoice }: InvoicedCharge) {
  if (!subscriptionId || !periodStart) return [];
  const before = await db().charge.findFirst({
    where: { subscriptionId, periodStart: { lt: periodStart } },
    select: { invoice: { select: { issuedAt: true } } },
    orderBy: { periodStart: "desc" },
  });
  return db().agentMonth.findMany({
    where: {
      agent: { subscriptionId },
      createdAt: { gte: before?.invoice?.issuedAt, lt: invoice.issuedAt },
    },
    select: {
      periodStart: true,
      periodEnd: true,
      hash: true,
      agent: { select: { name: true } },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

type SealedMonth = Awaited<ReturnType<typeof readSealedMonths>>[number];

/** In groups of eight, as people compare them. */
const grouped = (hash: string) => hash.replace(/.{8}(?=.)/g, "$& ");

const toSeals = (months: SealedMonth[], format: Format) =>
  months.map((month) => ({
    title: "Sealed since the last invoice",
    text: bidi`${month.agent.name}, ${formatPeriod(month, format)}`,
    hash: grouped(month.hash),
  }));

/** The cells of a code that leads to an address. */
function toCode(url: string) {
  const { size, data } = qrcode.create(url, { errorCorrectionLevel: "M" }).modules;
  return { size, dark: [...data].flatMap((isDark, at) => (isDark ? [at] : [])) };
}

/** How it can be paid: at its link, and by transfer with its number as reference. */
function toPay({ invoice, amountCents }: InvoicedCharge, payUrl: string | undefined) {
  if (amountCents === 0) return undefined;
  const { bankDetails, number } = invoice;
  const { kind, means } = paymentProvider(invoice.provider);
  const text = `Scan or click${means ? `. ${means}` : ""}, without a sign-in.`;
  const online = payUrl && { label: "Pay online", text, url: payUrl, code: toCode(payUrl) };
  const transfer: [string, string][] = [];
  if (bankDetails)
    for (const line of toTextLines(bankDetails)) if (line !== "") transfer.push(["", line]);
  if (bankDetails || kind === "announces") transfer.push(["Reference", number]);
  return { online: online || undefined, transfer };
}

interface InvoiceContent {
  revision?: number;
  months: SealedMonth[];
  /** Absent for whoever may not pay. */
  payUrl?: string;
}

/** What was known when it was issued: not that it is paid, nor what was credited. */
export function toInvoiceModel(
  charge: InvoicedCharge,
  { revision, months, payUrl }: InvoiceContent,
  format: Format,
): DocumentModel {
  const copy = copyOf(charge, revision);
  const { invoice } = copy;
  const due = format.day(toWireDate(charge.dueDate));
  const terms = charge.termsDays > 0 ? `, ${charge.termsDays} days` : "";
  const facts: [string, string][] = [
    ["Issued", format.dayOf(invoice.issuedAt.toISOString())],
    ["Due", `${due}${terms}`],
    ...toPeriodFacts(charge, format),
    ...toPurchaseOrderFacts(invoice),
  ];
  return {
    heading: "Invoice",
    number: invoice.number,
    createdAt: copy.correction?.createdAt ?? invoice.issuedAt,
    ...describeCorrection(copy, format),
    from: invoice.sellerName,
    accent: invoice.accent,
    facts,
    parties: toParties(invoice),
    heads: ["Item", "Quantity", "Unit price", "Amount"],
    lines: toDocumentLines({ ...charge, title: invoice.serviceName, service: null }, format),
    totals: toTotals(invoice, invoice, "Total"),
    due: charge.amountCents > 0 ? [`Due by ${due}`, formatCents(charge.amountCents)] : undefined,
    pay: toPay(charge, payUrl),
    seals: toSeals(months, format),
    notes: [...toChargeNotes(charge), ...toNotes(invoice)],
    foot: toFoot(invoice),
  };
}

/** What was paid, when, how, for which invoice. */
export function toReceiptModel(
  charge: InvoicedCharge & { paymentDate: Date },
  format: Format,
): DocumentModel {
  const { invoice } = copyOf(charge);
  const { method, transactionId, paymentDate } = charge;
  const paid = format.dayOf(paymentDate.toISOString());
  const reference = transactionId ? bidi`, reference ${transactionId}` : "";
  const text =
    method === "none"
      ? "There was nothing to pay."
      : bidi`By ${method ?? "manual"}${reference}. Nothing is left to pay.`;
  return {
    heading: "Receipt",
    number: `for ${invoice.number}`,
    createdAt: paymentDate,
    from: invoice.sellerName,
    accent: invoice.accent,
    hero: { label: `Paid on ${paid}`, amount: formatCents(charge.amountCents), text },
    facts: [
      ["Receipt for", invoice.number],
      ["Issued", format.dayOf(invoice.issuedAt.toISOString())],
      ["Paid", paid],
      ...toPurchaseOrderFacts(invoice),
    ],
    parties: toParties(invoice),
    heads: ["Item", "Amount"],
    lines: toDocumentLines({ ...charge, title: invoice.serviceName, service: null }, format).map(
      ({ figures, ...line }) => ({ ...line, figures: figures.slice(-1) }),
    ),
    totals: toTotals(invoice, invoice, "Paid"),
    notes: toNotes({ ...invoice, note: null }),
    foot: toFoot(invoice),
  };
}
