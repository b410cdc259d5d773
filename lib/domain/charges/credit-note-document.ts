import "server-only";
import { formatCents } from "@/lib/core/money";
import type { Prisma } from "@/generated/prisma/client";
import type { Format } from "@/lib/core/format";
import { isolated } from "@/lib/core/isolated";
import type { DocumentModel } from "@/lib/integrations/documents/render";
import {
  documentColumns,
  formatPeriod,
  periodOf,
  toFoot,
  toNotes,
  toParties,
  toPurchaseOrderFacts,
  toTotals,
} from "./document-parts";
import type { InvoicedCharge } from "./document-parts";
import { copyOf } from "./invoice-document";

export const creditNoteColumns = {
  creditNoteNumber: true,
  amountCents: true,
  taxCents: true,
  reason: true,
  createdAt: true,
  charge: { select: documentColumns },
} as const satisfies Prisma.RefundSelect;

interface CreditNote {
  number: string;
  createdAt: Date;
  reason: string;
  amountCents: number;
  taxCents: number;
  /** What it says of the invoice's line. */
  text: (name: string) => string;
}

/** The credit note of a void charge: all of it, for which nothing was paid. */
export const ofVoid = (
  charge: InvoicedCharge & { voidNumber: string; voidedAt: Date; voidReason: string },
): CreditNote => ({
  number: charge.voidNumber,
  createdAt: charge.voidedAt,
  reason: charge.voidReason,
  amountCents: charge.amountCents,
  taxCents: charge.taxCents,
  text: (name) => `Taken back: ${isolated(name)}`,
});

/** Seller and buyer are those of the invoice's newest copy. */
export function toCreditNoteModel(
  charge: InvoicedCharge,
  note: CreditNote,
  format: Format,
): DocumentModel {
  const { invoice } = copyOf(charge);
  const period = periodOf(charge);
  return {
    heading: "Credit note",
    number: note.number,
    createdAt: note.createdAt,
    from: invoice.sellerName,
    accent: invoice.accent,
    facts: [
      ["Issued", format.dayOf(note.createdAt.toISOString())],
      ["For invoice", invoice.number],
      ["Invoice of", format.dayOf(invoice.issuedAt.toISOString())],
      ...toPurchaseOrderFacts(invoice),
    ],
    parties: toParties(invoice),
    foot: toFoot(invoice),
    bar: { label: "Why.", text: note.reason },
    heads: ["Item", "Invoiced", "Credited"],
    lines: [
      {
        text: note.text(invoice.serviceName),
        detail: period ? formatPeriod(period, format) : "",
        figures: [formatCents(charge.amountCents), formatCents(-note.amountCents)],
      },
    ],
    totals: toTotals(invoice, note, "Credited"),
    notes: toNotes({ ...invoice, note: null }),
  };
}
