import "server-only";
import type { ChargeStatus, Prisma } from "@/generated/prisma/client";
import type { AttemptModel } from "@/generated/prisma/models";
import { today } from "@/lib/core/clock";
import { daysSince } from "@/lib/core/dates";
import { conflict } from "@/lib/core/errors";
import { LIVE_STATUSES } from "./constants";

/** Payments that a bank is working on. */
export const processingCharge = {
  kind: "charge",
  status: "processing",
} as const satisfies Prisma.AttemptWhereInput;

/** Charges that no bank is working on: while one does, a charge is neither late nor reminded of. */
export const notProcessing = {
  attempts: { none: processingCharge },
} as const satisfies Prisma.ChargeWhereInput;

/** Throws a 409 unless the charge is pending. */
export function assertPending(charge: { status: ChargeStatus } | null): void {
  if (charge?.status === "void") throw conflict("This charge is void.");
  if (charge?.status !== "pending") throw conflict("This charge has just been paid.");
}

interface DatedCharge {
  status: ChargeStatus;
  dueDate: Date;
  attempts: Pick<AttemptModel, "kind" | "status">[];
}

/** Days past due of what is still owed; 0 while a bank works on a payment of it. */
export function daysLateOf({ status, dueDate, attempts }: DatedCharge): number {
  const isProcessing = attempts.some(
    (attempt) => attempt.kind === "charge" && attempt.status === "processing",
  );
  return status === "pending" && !isProcessing ? Math.max(0, daysSince(dueDate, today())) : 0;
}

/** Whether an attempt may still move money. */
export const isLive = ({ status }: Pick<AttemptModel, "status">): boolean =>
  (LIVE_STATUSES as readonly string[]).includes(status);

interface RefundableCharge {
  amountCents: number;
  refundedCents: number;
  attempts: Pick<AttemptModel, "kind" | "status" | "returnsId" | "amountCents">[];
}

/** Cents of a charge that can still be refunded: less refunds made and refunds in progress. */
export function refundableCents({
  amountCents,
  refundedCents,
  attempts,
}: RefundableCharge): number {
  const inProgress = attempts.filter(
    (attempt) => attempt.kind === "refund" && !attempt.returnsId && isLive(attempt),
  );
  const inProgressCents = inProgress.reduce((sum, attempt) => sum + attempt.amountCents, 0);
  return amountCents - refundedCents - inProgressCents;
}
