import "server-only";
import { toWireDate } from "@/lib/core/dates";
import { notFound } from "@/lib/core/errors";
import qrcode from "qrcode";
import { capitalize } from "@/lib/core/capitalize";
import { factOf } from "@/lib/core/fact-lines";
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
  toTotalLines,
} from "./document-parts";
import type { InvoiceRow, InvoicedCharge } from "./document-parts";
import { paidByText } from "./paid-with";
import { issuedOnOf } from "./policy";

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
  correction: {
    revision: number;
    createdAt: Date;
    former: Correctable;
    formerAt: Date | null;
  } | null;
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
      formerAt: former?.createdAt ?? null,
    },
  };
}

const LIST = new Intl.ListFormat("en-US");

/** What a corrected copy says of itself, once under the number and once in words. */
function describeCorrection({ invoice, correction }: Copy, issuedOn: string, format: Format) {
  if (!correction) return {};
  const { former, formerAt, createdAt, revision } = correction;
  const fields = (Object.keys(CORRECTABLE) as (keyof Correctable)[]).filter(
    (field) => former[field] !== invoice[field],
  );
  const names = LIST.format(fields.map((field) => CORRECTABLE[field]));
  const day = (at: Date) => format.dayOf(at.toISOString());
  const isNew = fields.every((field) => !former[field]);
  const verb = isNew ? `${fields.length > 1 ? "were" : "was"} missing` : "changed";
  const copied = formerAt ? day(formerAt) : format.day(issuedOn);
  const text =
    `The buyer's ${names} ${verb}. Amounts and dates are unchanged. ` +
    `It takes the place of the copy of ${copied}.`;
  return {
    revision: `Revision ${revision}, ${day(createdAt)}`,
    bar: { label: "Corrected copy.", text, isLate: true },
  };
}

type PrintedMonth = InvoicedCharge["printedMonths"][number];

const countsOf = ({ done, handedOver, failed, wrong }: PrintedMonth["month"], { number }: Format) =>
  `${number(done)} settled, ${number(handedOver)} to you, ${number(failed)} failed, ${number(wrong)} wrong`;

const toSeals = (months: PrintedMonth[], format: Format) =>
  months.map(({ agentName, month }) => ({
    title: "Sealed since the last invoice",
    name: agentName,
    text: `${formatPeriod(month, format)}, ${countsOf(month, format)}`,
    hash: month.hash,
  }));

/** The cells of a code that leads to an address. */
function toCode(url: string) {
  const { size, data } = qrcode.create(url, { errorCorrectionLevel: "M" }).modules;
  return { size, dark: [...data].flatMap((isDark, at) => (isDark ? [at] : [])) };
}

const MAX_LABEL = 24;

/** A line of bank details, whose name is before its colon: "Account: 4410". */
function toBankRow(line: string): [label: string, value: string] {
  const fact = factOf(line);
  return fact && fact[0].length <= MAX_LABEL ? fact : ["", line];
}

/** Where a transfer goes, with the invoice's number as reference; empty: none is offered. */
export function toTransfer({
  bankDetails,
  number,
  provider,
}: Pick<InvoiceRow, "bankDetails" | "number" | "provider">): [string, string][] {
  if (!bankDetails && paymentProvider(provider).kind !== "announces") return [];
  const lines = bankDetails ? toTextLines(bankDetails).filter((line) => line !== "") : [];
  return [...lines.map(toBankRow), ["Reference", number]];
}

/** How it can be paid: at its link, and by transfer. */
function toPay({ invoice, amountCents }: InvoicedCharge, payUrl: string | undefined) {
  if (amountCents === 0) return undefined;
  const { means } = paymentProvider(invoice.provider);
  const text = `Scan or click${means ? `. ${means}` : ""}, without a sign-in.`;
  const online = payUrl && { label: "Pay online", text, url: payUrl, code: toCode(payUrl) };
  return { online: online || undefined, transfer: toTransfer(invoice) };
}

interface InvoiceContent {
  revision?: number;
  /** Absent for whoever may not pay. */
  payUrl?: string;
}

/** What was known when it was issued: not that it is paid, nor what was credited. */
export function toInvoiceModel(
  charge: InvoicedCharge,
  { revision, payUrl }: InvoiceContent,
  format: Format,
): DocumentModel {
  const copy = copyOf(charge, revision);
  const { invoice } = copy;
  const due = format.day(toWireDate(charge.dueDate));
  const terms = charge.termsDays > 0 ? `, ${charge.termsDays} days` : "";
  const facts: [string, string][] = [
    ["Issued", format.day(issuedOnOf(charge))],
    ["Due", `${due}${terms}`],
    ...toPeriodFacts(charge, format),
    ...toPurchaseOrderFacts(invoice),
  ];
  return {
    heading: "Invoice",
    number: invoice.number,
    createdAt: copy.correction?.createdAt ?? invoice.issuedAt,
    ...describeCorrection(copy, issuedOnOf(charge), format),
    from: invoice.sellerName,
    accent: invoice.accent,
    builtInMark: invoice.builtInMark,
    facts,
    parties: toParties(invoice, "Bill to"),
    heads: ["Item", "Quantity", "Unit price", "Amount"],
    lines: toDocumentLines({ ...charge, title: invoice.serviceName, service: null }, format),
    totals: toTotalLines(invoice, invoice, "Total"),
    due: charge.amountCents > 0 ? [`Due by ${due}`, formatCents(charge.amountCents)] : undefined,
    pay: toPay(charge, payUrl),
    seals: toSeals(charge.printedMonths, format),
    notes: [...toChargeNotes(charge), ...toNotes(invoice)],
    close: "Questions? Reply to the email this came with, or write to us in the portal.",
    foot: toFoot(invoice),
  };
}

/** How it was paid, where that is known. */
function paidText(charge: InvoicedCharge): string {
  if (charge.amountCents === 0) return "There was nothing to pay.";
  const reference = charge.transactionId && bidi`reference ${charge.transactionId}`;
  const words = [paidByText(charge), reference].filter((part) => part).join(", ");
  return `${words && `${capitalize(words)}. `}Nothing is left to pay.`;
}

/** What was paid, when, how, for which invoice: with the buyer as it was when it was paid. */
export function toReceiptModel(
  charge: InvoicedCharge & { paymentDate: Date },
  format: Format,
): DocumentModel {
  const { invoice } = copyOf(charge, charge.paidRevision);
  const { paymentDate } = charge;
  const paid = format.dayOf(paymentDate.toISOString());
  return {
    heading: "Receipt",
    number: `for ${invoice.number}`,
    createdAt: paymentDate,
    from: invoice.sellerName,
    accent: invoice.accent,
    builtInMark: invoice.builtInMark,
    hero: {
      label: `Paid on ${paid}`,
      amount: formatCents(charge.amountCents),
      text: paidText(charge),
    },
    facts: [
      ["Receipt for", invoice.number],
      ["Issued", format.day(issuedOnOf(charge))],
      ["Paid", paid],
      ...toPurchaseOrderFacts(invoice),
    ],
    parties: toParties(invoice, "Received from"),
    heads: ["Item", "Amount"],
    lines: toDocumentLines({ ...charge, title: invoice.serviceName, service: null }, format).map(
      ({ figures, ...line }) => ({ ...line, figures: figures.slice(-1) }),
    ),
    totals: toTotalLines(invoice, invoice, "Paid"),
    notes: toNotes({ ...invoice, note: null }),
    close: "Thank you. This receipt and the invoice stay in your portal.",
    foot: toFoot(invoice),
  };
}
