import "server-only";
import { formatCents } from "@/lib/core/money";
import type { Prisma } from "@/generated/prisma/client";
import type { Format } from "@/lib/core/format";
import type { DocumentModel } from "@/lib/integrations/documents/render";
import {
  documentColumns,
  formatPeriod,
  periodOf,
  toFoot,
  toNotes,
  toParties,
  toPurchaseOrderFacts,
  toTotalLines,
} from "./document-parts";
import type { InvoicedCharge } from "./document-parts";
import { copyOf } from "./invoice-document";
import { issuedOnOf } from "./policy";

export const creditNoteColumns = {
  creditNoteNumber: true,
  revision: true,
  amountCents: true,
  taxCents: true,
  reason: true,
  createdAt: true,
  charge: {
    select: {
      ...documentColumns,
      attemptLines: {
        where: { attempt: { kind: "charge", provider: "stripe", status: "succeeded" } },
        select: { attempt: { select: { kind: true, transactionId: true } } },
      },
    },
  },
} as const satisfies Prisma.RefundSelect;

interface CreditNote {
  number: string;
  /** The invoice's copy of that day. */
  revision: number;
  createdAt: Date;
  reason: string;
  amountCents: number;
  taxCents: number;
  /** All that was refunded up to this credit note; null: nothing had been paid. */
  refundedCents: number | null;
  /** Stripe has the money, and gives it back. */
  isThroughStripe: boolean;
}

/** The credit note of a void charge: all of it, for which nothing was paid. */
export const ofVoid = (
  charge: InvoicedCharge & { voidNumber: string; voidedAt: Date; voidReason: string },
): CreditNote => ({
  number: charge.voidNumber,
  revision: charge.revision,
  createdAt: charge.voidedAt,
  reason: charge.voidReason,
  amountCents: charge.amountCents,
  taxCents: charge.taxCents,
  refundedCents: null,
  isThroughStripe: false,
});

/** What of the invoice is left once this credit note is out. */
function toAfter(charge: InvoicedCharge, { refundedCents }: CreditNote, format: Format) {
  const { invoice, amountCents, paymentDate } = charge;
  if (refundedCents === null || !paymentDate) return [];
  const figures: [string, string][] = [
    [`Invoice ${invoice.number}`, formatCents(amountCents)],
    [`Paid ${format.dayOf(paymentDate.toISOString())}`, formatCents(amountCents)],
    ["Given back", formatCents(refundedCents)],
    ["Kept", formatCents(amountCents - refundedCents)],
  ];
  return [{ heading: "After this credit note", figures }];
}

function closingOf({ refundedCents, isThroughStripe }: CreditNote, paidWith: string | null) {
  if (refundedCents === null) return "Nothing was paid on this invoice, and nothing is due.";
  if (!isThroughStripe) return undefined;
  const origin = paidWith ?? "the card or account it came from";
  return `The money goes back to ${origin}. Banks take up to ten working days.`;
}

/** Seller and buyer are those of the invoice's copy of its day. */
export function toCreditNoteModel(
  charge: InvoicedCharge,
  note: CreditNote,
  format: Format,
): DocumentModel {
  const { invoice } = copyOf(charge, note.revision);
  const period = periodOf(charge);
  return {
    heading: "Credit note",
    number: note.number,
    createdAt: note.createdAt,
    from: invoice.sellerName,
    accent: invoice.accent,
    builtInMark: invoice.builtInMark,
    facts: [
      ["Issued", format.dayOf(note.createdAt.toISOString())],
      ["For invoice", invoice.number],
      ["Invoice of", format.day(issuedOnOf(charge))],
      ...toPurchaseOrderFacts(invoice),
    ],
    parties: toParties(invoice, "To"),
    foot: toFoot(invoice),
    bar: { label: "Why.", text: note.reason },
    heads: ["Item", "Invoiced", "Credited"],
    lines: [
      {
        text: invoice.serviceName,
        detail: period ? formatPeriod(period, format) : "",
        figures: [formatCents(charge.amountCents), formatCents(-note.amountCents)],
      },
    ],
    totals: toTotalLines(
      invoice,
      { amountCents: -note.amountCents, taxCents: -note.taxCents },
      "Credited",
    ),
    after: toAfter(charge, note, format),
    notes: toNotes({ ...invoice, note: null }),
    close: closingOf(note, charge.paidWith),
  };
}
