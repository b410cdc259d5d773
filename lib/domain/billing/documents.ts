import "server-only";
import type { Scope } from "@/lib/auth/scope";
import { notFound, AppError } from "@/lib/core/errors";
import { db } from "@/lib/db/client";
import { creditNoteColumns, toCreditNotePaper } from "./credit-note-document";
import type { CreditNoteRow } from "./credit-note-document";
import type { DocumentKind } from "@/generated/prisma/client";
import { env } from "@/lib/core/env";
import { formatFor } from "@/lib/core/format";
import { drawPaper } from "@/lib/integrations/documents/paper";
import { toInvoicePaper, documentColumns, invoiceColumns } from "./invoice-document";
import type { InvoicedCharge } from "./invoice-document";
import type { CreditNote } from "./payment-schema";

/**
 * What the invoice of a charge, or the credit note of a refund, says. Throws the 404 when it is
 * missing or another customer's, a 409 until the charge is paid.
 */
export async function readDocument(scope: Scope, kind: DocumentKind, id: string) {
  const format = formatFor("en-US", env().TIME_ZONE);
  return kind === "invoice"
    ? toInvoicePaper(await readInvoice(scope, id), format)
    : toCreditNotePaper(await readCreditNote(scope, id), format);
}

/** The same as PDF. */
export const renderDocument = async (scope: Scope, kind: DocumentKind, id: string) =>
  drawPaper(await readDocument(scope, kind, id));

/**
 * What the invoice of a charge in a scope says. Throws the 404 when missing or another customer's,
 * a 409 until the charge is paid.
 */
export async function readInvoice(scope: Scope, paymentId: string): Promise<InvoicedCharge> {
  const where = { id: paymentId, ...(scope.userId ? { userId: scope.userId } : {}) };
  const row = await db().payment.findFirst({
    where,
    select: { ...documentColumns, invoice: { select: invoiceColumns } },
  });
  if (!row) throw notFound("payment");
  if (!row.invoice)
    throw new AppError("not_paid", "There is an invoice as soon as this charge is paid.");
  return { ...row, invoice: row.invoice };
}

/**
 * What the credit note of a refund in a scope says; throws the 404 when missing or another
 * customer's.
 */
export async function readCreditNote(scope: Scope, id: string): Promise<CreditNoteRow> {
  const row = await db().refund.findFirst({
    where: { id, ...(scope.userId ? { payment: { userId: scope.userId } } : {}) },
    select: creditNoteColumns,
  });
  if (!row) throw notFound("refund");
  return row;
}

/** The credit notes of charges in a scope, oldest first. */
export async function listCreditNotes(scope: Scope, paymentIds: string[]): Promise<CreditNote[]> {
  if (paymentIds.length === 0) return [];
  const rows = await db().refund.findMany({
    where: {
      paymentId: { in: paymentIds },
      ...(scope.userId ? { payment: { userId: scope.userId } } : {}),
    },
    select: { id: true, paymentId: true, creditNoteNumber: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id: _id, paymentId: payment, creditNoteNumber: number }) => ({
    ...{ _id, payment, number },
  }));
}
