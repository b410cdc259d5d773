import "server-only";
import type { DocumentKind } from "@/generated/prisma/client";
import type { Scope } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { formatFor } from "@/lib/core/format";
import { readInvoice } from "@/lib/domain/invoice/data";
import { toInvoicePaper } from "@/lib/domain/invoice/serializer";
import { readCreditNote } from "@/lib/domain/refund/data";
import { toCreditNotePaper } from "@/lib/domain/refund/serializer";

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
