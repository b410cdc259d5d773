import "server-only";
import type { DocumentKind } from "@/generated/prisma/client";
import { issuePayLink } from "@/lib/auth/pay-links";
import { adminMay } from "@/lib/auth/rights";
import type { Scope } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { AppError, notFound } from "@/lib/core/errors";
import { formatFor } from "@/lib/core/format";
import { sumCents } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import { renderPdf } from "@/lib/integrations/documents/render";
import type { DocumentModel } from "@/lib/integrations/documents/render";
import { creditNoteColumns, ofVoid, toCreditNoteModel } from "./credit-note-document";
import { documentColumns } from "./document-parts";
import type { DocumentRow, InvoicedCharge } from "./document-parts";
import { toInvoiceModel, toReceiptModel } from "./invoice-document";
import { placeOf } from "./invoices";
import { payingAttempt } from "./policy";
import { ownedBy } from "./queries";

type DocumentScope = Scope<"money", "work">;

/**
 * The content of a document of a charge, or of a refund's credit note; of an invoice the copy of a
 * revision, else the newest. 404 when missing or another customer's, 409 for the receipt of what is
 * not paid and the credit note of what is not void.
 */
export async function readDocument(
  scope: DocumentScope,
  kind: DocumentKind,
  id: string,
  revision?: number,
): Promise<DocumentModel> {
  const format = formatFor("en-US", env().TIME_ZONE);
  if (kind === "creditNote") {
    const { charge, creditNoteNumber: number, ...note } = await readCreditNote(scope, id);
    const refundedCents = await readRefundedCents(charge.id, number);
    const isThroughStripe = payingAttempt(charge) !== undefined;
    const all = { ...note, number, refundedCents, isThroughStripe };
    return toCreditNoteModel(withInvoice(charge), all, format);
  }
  const charge = await readInvoiced(scope, id);
  if (kind === "receipt") return toReceiptModel(assertPaid(charge), format);
  if (kind === "voidNote") return toCreditNoteModel(charge, ofVoid(assertVoid(charge)), format);
  const payUrl = await payUrlOf(scope, charge);
  return toInvoiceModel(charge, { revision, payUrl }, format);
}

/** The same as PDF. */
export const renderDocument = async (scope: DocumentScope, kind: DocumentKind, id: string) =>
  renderPdf(await readDocument(scope, kind, id));

async function readInvoiced(scope: DocumentScope, id: string): Promise<InvoicedCharge> {
  const where = { id, ...ownedBy(scope) };
  const charge = await db().charge.findFirst({ where, select: documentColumns });
  if (!charge) throw notFound("payment");
  return withInvoice(charge);
}

async function readCreditNote(scope: DocumentScope, id: string) {
  const where = { id, charge: ownedBy(scope) };
  const refund = await db().refund.findFirst({ where, select: creditNoteColumns });
  if (!refund) throw notFound("refund");
  return refund;
}

/** Up to a credit note, whose document later refunds leave as it is. */
async function readRefundedCents(chargeId: string, until: string): Promise<number> {
  const where = { chargeId };
  const select = { amountCents: true, creditNoteNumber: true } as const;
  const refunds = await db().refund.findMany({ where, select });
  return sumCents(refunds.filter((refund) => placeOf(refund.creditNoteNumber) <= placeOf(until)));
}

function withInvoice({ invoice, ...charge }: DocumentRow): InvoicedCharge {
  if (!invoice) throw new Error(`Charge ${charge.id} has no invoice.`);
  return { ...charge, invoice };
}

function assertPaid({ paymentDate, ...charge }: InvoicedCharge) {
  if (!paymentDate)
    throw new AppError("not_paid", "There is a receipt as soon as this charge is paid.");
  return { ...charge, paymentDate };
}

function assertVoid({ voidNumber, voidedAt, voidReason, ...charge }: InvoicedCharge) {
  if (!voidNumber || !voidedAt || !voidReason)
    throw new AppError("not_void", "Only a void charge has this credit note.");
  return { ...charge, voidNumber, voidedAt, voidReason };
}

/** Opens the charge without a sign-in: not for whoever may not take payments. */
async function payUrlOf(scope: DocumentScope, { id, amountCents }: InvoicedCharge) {
  const mayPay = scope.customerId !== null || adminMay(scope.role, "money");
  if (!mayPay || amountCents === 0) return undefined;
  return env().SITE_URL + (await issuePayLink(db(), id));
}
