import "server-only";
import { db } from "@/lib/db/client";
import { toWireDate } from "@/lib/core/dates";
import { notFound } from "@/lib/core/errors";
import type { Format } from "@/lib/core/format";
import { isolated } from "@/lib/core/isolated";
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

/** `the address and the PO number were missing`, and what of them was another. */
function describeCorrection({ invoice, correction }: Copy, format: Format) {
  if (!correction) return [];
  const { former, formerAt, createdAt, revision } = correction;
  const fields = (Object.keys(CORRECTABLE) as (keyof Correctable)[]).filter(
    (field) => former[field] !== invoice[field],
  );
  const names = fields.map((field) => CORRECTABLE[field]).join(" and ");
  const day = (at: Date) => format.dayOf(at.toISOString());
  return [
    {
      heading: `Corrected copy, revision ${revision} of ${day(createdAt)}`,
      text: `The buyer's ${names} changed. Amounts and dates are unchanged. It takes the place of the copy of ${day(formerAt)}.`,
    },
  ];
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

function toMonthNotes(months: SealedMonth[], format: Format) {
  if (months.length === 0) return [];
  const lines = months.map(
    (month) => `${isolated(month.agent.name)}, ${formatPeriod(month, format)}\n${month.hash}`,
  );
  return [{ heading: "Sealed months of agents (SHA-256)", text: lines.join("\n") }];
}

/** How it can be paid: by transfer with its number as reference, and at its link. */
function toPaymentNotes(
  { invoice, amountCents }: InvoicedCharge,
  due: string,
  payUrl: string | undefined,
) {
  if (amountCents === 0) return [{ heading: "How to pay", text: "There is nothing to pay." }];
  const { bankDetails, number, provider } = invoice;
  const isTransfer = bankDetails !== null || provider === "transfer";
  const text = [
    `Please pay by ${due}.`,
    bankDetails ? toTextLines(bankDetails).join("\n").trim() : "",
    isTransfer ? `Reference: ${number}` : "",
    payUrl ? `Pay online:\n${payUrl}` : "",
  ];
  return [{ heading: "How to pay", text: text.filter((part) => part !== "").join("\n") }];
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
  const facts: [string, string][] = [
    ["Issued", format.dayOf(invoice.issuedAt.toISOString())],
    ["Due", due],
    ...toPeriodFacts(charge, format),
    ...toPurchaseOrderFacts(invoice),
  ];
  if (charge.termsDays > 0) facts.push(["Terms", `${charge.termsDays} days`]);
  return {
    heading: "Invoice",
    number: invoice.number,
    createdAt: copy.correction?.createdAt ?? invoice.issuedAt,
    from: invoice.sellerName,
    accent: invoice.accent,
    facts,
    parties: toParties(invoice),
    lines: toDocumentLines({ ...charge, title: invoice.serviceName, service: null }, format),
    totals: toTotals(invoice, invoice, "Total"),
    notes: [
      ...describeCorrection(copy, format),
      ...toPaymentNotes(charge, due, payUrl),
      ...toMonthNotes(months, format),
      ...toChargeNotes(charge),
      ...toNotes(invoice),
    ],
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
  const reference = transactionId ? `, reference ${isolated(transactionId)}` : "";
  const text =
    method === "none"
      ? `There was nothing to pay; settled on ${paid}.`
      : `Paid on ${paid} by ${isolated(method ?? "manual")}${reference}. Nothing is left to pay.`;
  return {
    heading: "Receipt",
    number: `for ${invoice.number}`,
    createdAt: paymentDate,
    from: invoice.sellerName,
    accent: invoice.accent,
    facts: [
      ["Receipt for", invoice.number],
      ["Issued", format.dayOf(invoice.issuedAt.toISOString())],
      ["Paid", paid],
      ...toPeriodFacts(charge, format),
      ...toPurchaseOrderFacts(invoice),
    ],
    parties: toParties(invoice),
    lines: toDocumentLines({ ...charge, title: invoice.serviceName, service: null }, format),
    totals: toTotals(invoice, invoice, "Paid"),
    notes: [{ heading: "Payment", text }, ...toNotes({ ...invoice, note: null })],
    foot: toFoot(invoice),
  };
}
