import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Format } from "@/lib/core/format";
import { formatDollars, toDollars } from "@/lib/core/money";
import { footOf, invoiceColumns, notesOf, partiesOf, periodOf, totalsOf } from "./invoice-document";
import { refundColumns } from "./refund-serializers";

/** The columns of a credit note's document, with those of the invoice it takes back. */
export const creditNoteColumns = {
  ...refundColumns,
  payment: {
    select: { periodStart: true, periodEnd: true, invoice: { select: invoiceColumns } },
  },
} as const satisfies Prisma.RefundSelect;

export type CreditNoteRow = Prisma.RefundGetPayload<{ select: typeof creditNoteColumns }>;

/**
 * A refund as its credit note is drawn, in the names of the invoice. Only what is paid is refunded:
 * the invoice is there.
 */
export function toCreditNotePaper(row: CreditNoteRow, format: Format) {
  const { payment, creditNoteNumber, createdAt, reason } = row;
  const { invoice } = payment;
  if (!invoice) throw new Error(`The charge of credit note ${creditNoteNumber} has no invoice.`);
  const period = periodOf(payment, format);
  const facts: [string, string][] = [
    ["Date of issue", format.dayOf(createdAt.toISOString())],
    ["For invoice", invoice.number],
    ["Of", format.dayOf(invoice.issuedAt.toISOString())],
    ["Period", period],
  ];
  return {
    ...{ heading: "Credit note", number: creditNoteNumber, createdAt },
    ...{ from: invoice.sellerName, facts, parties: partiesOf(invoice), foot: footOf(invoice) },
    lines: [
      {
        text: `Refund of ${invoice.serviceName}`,
        detail: period,
        amount: formatDollars(toDollars(row.amountCents)),
      },
    ],
    totals: totalsOf(invoice, row, "Total credited"),
    credits: [],
    notes: [{ heading: "Reason", text: reason }, ...notesOf({ ...invoice, note: null })],
  };
}
