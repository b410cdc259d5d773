import "server-only";
import type { Scope } from "@/lib/auth/scope";
import { notFound } from "@/lib/core/errors";
import { db } from "@/lib/db/client";
import type { CreditNote } from "./schema";
import { creditNoteColumns } from "./serializer";
import type { CreditNoteRow } from "./serializer";

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
