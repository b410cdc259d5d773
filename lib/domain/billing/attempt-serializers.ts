import type { AttemptModel } from "@/generated/prisma/models";
import { pick, selectOf } from "@/lib/core/fields";
import { toDollars } from "@/lib/core/money";
import { LIVE_STATUSES } from "./constants";
import type { Attempt } from "./attempt-schema";

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

/** Whether an attempt may still move money. */
export const isLive = ({ status }: Pick<AttemptModel, "status">): boolean =>
  (LIVE_STATUSES as readonly string[]).includes(status);

interface Charged {
  amountCents: number;
  refundedCents: number;
  attempts: Pick<AttemptModel, "kind" | "status" | "returnsId" | "amountCents">[];
}

/** Cents of a charge that can still be given back: less what went back, and what is on its way. */
export function leftOf({ amountCents, refundedCents, attempts }: Charged): number {
  const underWay = attempts.filter((one) => one.kind === "refund" && !one.returnsId && isLive(one));
  return amountCents - refundedCents - underWay.reduce((cents, one) => cents + one.amountCents, 0);
}
