import type { Prisma } from "@/generated/prisma/client";
import { toDollars } from "@/lib/core/money";
import type { Refund } from "./payment-schema";

/** The columns that `toRefund` needs, as Prisma's `select`. */
export const refundColumns = {
  ...{ id: true, amountCents: true, taxCents: true, reason: true, creditNoteNumber: true },
  ...{ createdAt: true, actor: { select: { id: true, name: true } } },
} as const satisfies Prisma.RefundSelect;

type RefundRow = Prisma.RefundGetPayload<{ select: typeof refundColumns }>;

/** A row as the contract's Refund. */
export function toRefund(row: RefundRow): Refund {
  const { id: _id, amountCents, taxCents, reason, creditNoteNumber, createdAt, actor } = row;
  return {
    ...{ _id, amount: toDollars(amountCents), tax: toDollars(taxCents), reason, creditNoteNumber },
    createdAt: createdAt.toISOString(),
    // It never changes.
    version: 1,
    actor: actor && { _id: actor.id, name: actor.name },
  };
}
