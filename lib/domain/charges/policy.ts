import "server-only";
import type { ChargeStatus, Prisma } from "@/generated/prisma/client";
import type { AttemptModel } from "@/generated/prisma/models";
import { today } from "@/lib/core/clock";
import { daysSince, fromColumn } from "@/lib/core/dates";
import { AppError, conflict } from "@/lib/core/errors";
import { LIVE_STATUSES, REMINDER_DAYS } from "./constants";

/** Days from issue to due date: the customer's own, else those of the settings. */
export const termsDaysOf = (
  customer: { paymentTermsDays: number | null },
  billing: { paymentTermsDays: number },
): number => customer.paymentTermsDays ?? billing.paymentTermsDays;

/** The date of issue, `YYYY-MM-DD`, in whichever time zone: the terms before the due date. */
export const issuedOnOf = ({ dueDate, termsDays }: { dueDate: Date; termsDays: number }): string =>
  fromColumn(dueDate).subtract({ days: termsDays }).toString();

/** The latest reminder reached so many days after the due date; null before all. */
export const stepReached = (days: number): number | null =>
  REMINDER_DAYS.findLast((step) => step <= days) ?? null;

/** The reminder that the invoice's own mail stands for, of a charge due in so many days. */
export const stepAtIssue = (termsDays: number): number | null => stepReached(-termsDays);

/** Charges that no bank is working on: while one does, a charge is neither late nor reminded of. */
export const notProcessing = {
  liveAttempt: { isNot: { status: "processing" } },
} as const satisfies Prisma.ChargeWhereInput;

/** The column that `isProcessing` needs, as Prisma's `select`. */
export const liveColumns = {
  liveAttempt: { select: { status: true } },
} as const satisfies Prisma.ChargeSelect;

interface Attempted {
  liveAttempt: Pick<AttemptModel, "status"> | null;
}

/** Whether a bank is working on a payment of a charge. */
export const isProcessing = ({ liveAttempt }: Attempted): boolean =>
  liveAttempt?.status === "processing";

/** Throws a 409 unless the charge is pending. */
export function assertPending(charge: { status: ChargeStatus } | null): void {
  if (charge?.status === "void") throw conflict("This charge is void.");
  if (charge?.status !== "pending") throw conflict("This charge has just been paid.");
}

export const paymentInProgress = (sentence = "This charge is being paid at this moment.") =>
  new AppError("payment_in_progress", sentence);

/** What says whether a charge can be paid, as Prisma's `select`. */
export const payableColumns = {
  status: true,
  liveAttemptId: true,
  attemptLines: {
    where: { attempt: { kind: "charge" } },
    select: { attempt: { select: { status: true } } },
  },
} as const satisfies Prisma.ChargeSelect;

type PayableCharge = Prisma.ChargeGetPayload<{ select: typeof payableColumns }>;

/** Throws a 409 unless a charge is pending, and no payment of it is in progress or looked at. */
export function assertPayable(charge: PayableCharge): void {
  assertPending(charge);
  if (charge.liveAttemptId !== null) throw paymentInProgress();
  if (charge.attemptLines.some(({ attempt }) => attempt.status === "mismatched"))
    throw conflict("A payment of this charge is being looked at. You need not pay again.");
}

interface DatedCharge extends Attempted {
  status: ChargeStatus;
  dueDate: Date;
}

/** Days past due of what is still owed; 0 while a bank works on a payment of it. */
export function daysLateOf(charge: DatedCharge): number {
  if (charge.status !== "pending" || isProcessing(charge)) return 0;
  return Math.max(0, daysSince(charge.dueDate, today()));
}

/** Days from today to the due date of what is pending; 0 once it is due. */
export function daysUntilDueOf({ status, dueDate }: Pick<DatedCharge, "status" | "dueDate">) {
  return status === "pending" ? Math.max(0, -daysSince(dueDate, today())) : 0;
}

/** Whether an attempt may still move money. */
export const isLive = ({ status }: Pick<AttemptModel, "status">): boolean =>
  (LIVE_STATUSES as readonly string[]).includes(status);

interface RefundableCharge {
  amountCents: number;
  refundedCents: number;
  attemptLines: {
    amountCents: number;
    attempt: Pick<AttemptModel, "kind" | "status" | "returnsId">;
  }[];
}

/** Cents of a charge that can still be refunded: less refunds made and refunds in progress. */
export function refundableCents({
  amountCents,
  refundedCents,
  attemptLines,
}: RefundableCharge): number {
  const inProgress = attemptLines.filter(
    ({ attempt }) => attempt.kind === "refund" && !attempt.returnsId && isLive(attempt),
  );
  const inProgressCents = inProgress.reduce((sum, line) => sum + line.amountCents, 0);
  return amountCents - refundedCents - inProgressCents;
}

/** The attempt that paid a charge: its money is refunded the same way; by hand without one. */
export const payingAttempt = <A extends { kind: string; transactionId: string | null }>({
  transactionId,
  attemptLines,
}: {
  transactionId: string;
  attemptLines: { attempt: A }[];
}): A | undefined =>
  attemptLines.find(
    ({ attempt }) =>
      attempt.kind === "charge" &&
      attempt.transactionId !== null &&
      attempt.transactionId === transactionId,
  )?.attempt;
