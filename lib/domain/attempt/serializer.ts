import type { AttemptModel } from "@/generated/prisma/models";
import { pick, selectOf } from "@/lib/core/fields";
import { toDollars } from "@/lib/core/money";
import type { Attempt } from "./schema";

const same = ["version", "kind", "provider", "providerId", "status", "error"] as const;

/** The columns that `toAttempt` needs, as Prisma's `select`: never the key. */
export const attemptColumns = selectOf([
  ...same,
  ...(["id", "paymentId", "amountCents", "createdAt", "updatedAt"] as const),
]);

export type AttemptRow = Pick<AttemptModel, keyof typeof attemptColumns>;

/** A row as the contract's Attempt. */
export function toAttempt(row: AttemptRow): Attempt {
  const { id: _id, paymentId: payment, amountCents, createdAt, updatedAt } = row;
  return {
    ...{ _id, payment, amount: toDollars(amountCents), ...pick(row, same) },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
