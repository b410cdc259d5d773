import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AttemptModel } from "@/generated/prisma/models";
import { now } from "@/lib/core/clock";
import { LIVE_STATUSES } from "./constants";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * When an attempt begun at an instant is asked about next: after 5 minutes, after an hour, then
 * hourly.
 */
export function nextCheck(createdAt: Date): Date {
  const age = now().getTime() - createdAt.getTime();
  if (age < 5 * MINUTE) return new Date(createdAt.getTime() + 5 * MINUTE);
  return new Date(age < HOUR ? createdAt.getTime() + HOUR : now().getTime() + HOUR);
}

/** The times that an attempt begun at an instant is written with. */
export const timesOf = (begun: Date) => ({
  createdAt: begun,
  updatedAt: begun,
  checkAt: nextCheck(begun),
});

const DAY = 24 * HOUR;

/** A Checkout that nobody has heard of ends after a day, as those do whose end is known. */
const endOf = ({ createdAt, expiresAt }: Pick<AttemptModel, "createdAt" | "expiresAt">): number =>
  expiresAt?.getTime() ?? createdAt.getTime() + DAY;

/** Whether nobody can begin to pay at an attempt's Checkout any more. */
export const hasEnded = (attempt: Pick<AttemptModel, "createdAt" | "expiresAt">): boolean =>
  endOf(attempt) < now().getTime();

/** Whether a day after its end nobody has been able to say what became of an attempt. */
export const isOverdue = (attempt: Pick<AttemptModel, "createdAt" | "expiresAt">): boolean =>
  endOf(attempt) < now().getTime() - DAY;

/**
 * The same of rows; what a bank is working on may take its time, but not more than the two weeks
 * that are longer than any way to pay in dollars.
 */
export function overdueAttempts(): Prisma.AttemptWhereInput {
  const ago = (days: number) => ({ lt: new Date(now().getTime() - days * DAY) });
  const status = { not: "processing" } as const;
  return {
    status: { in: [...LIVE_STATUSES] },
    OR: [
      { status, expiresAt: ago(1) },
      { status, expiresAt: null, createdAt: ago(2) },
      { status: "processing", createdAt: ago(14) },
    ],
  };
}

/** What the provider says has moved. */
interface Moved {
  transactionId: string;
  amountCents: number;
  currency: string;
  reference: string | null;
  isOwnMode: boolean;
}

/**
 * Why what the provider says has moved is not what the attempt was for; null when it is. Nothing is
 * settled by anything else.
 */
export function mismatchOf(
  attempt: { id: string; amountCents: number },
  { reference, amountCents, currency, isOwnMode, transactionId }: Moved,
): string | null {
  if (!isOwnMode) return "Paid in another mode than this installation's.";
  if (reference !== attempt.id) return `Paid for ${reference ?? "nothing that is named"}.`;
  if (currency !== "USD") return `Paid in ${currency}.`;
  if (amountCents !== attempt.amountCents)
    return `Paid ${amountCents} cents instead of ${attempt.amountCents}.`;
  return transactionId === "" ? "Paid without a payment that is named." : null;
}
