import "server-only";
import type { Scope } from "@/lib/auth/scope";
import { AppError, notFound } from "@/lib/core/errors";
import { db } from "@/lib/db/client";
import { documentColumns, invoiceColumns } from "./serializer";
import type { InvoicedCharge } from "./serializer";

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
