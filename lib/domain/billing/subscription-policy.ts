import "server-only";
import { today } from "@/lib/core/clock";
import { fromColumn, fromWireDate, isAfter, toColumn, toWireDate } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { AppError, conflict } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import { FINAL_STATUSES } from "./constants";
import type { LockedSubscription } from "./subscription-locks";
import type { SubscriptionInput, SubscriptionStatus } from "./subscription-schema";

/** Cancelled and completed are final (docs/product.md). */
export function isFinal(status: SubscriptionStatus): boolean {
  return (FINAL_STATUSES as readonly string[]).includes(status);
}

/** A validated next billing date as a day; refuses (400) one that is not after today. */
export function laterDay(value: string): PlainDate {
  const day = fromWireDate(value, env().TIME_ZONE);
  if (isAfter(day, today())) return day;
  const issue = { path: "nextBillingDate", message: "must be a later day than today" };
  throw new AppError("invalid_input", "The next billing date must be a later day than today.", {
    issues: [issue],
  });
}

/** The changes of state that an administrator may make (docs/product.md, Billing). */
const MOVES: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  active: ["paused", "suspended", "cancelled", "completed"],
  paused: ["active", "suspended", "cancelled", "completed"],
  suspended: ["active", "cancelled", "completed"],
  cancelled: [],
  completed: [],
};

/** Refuses (409) a change of state that the table does not have; the same state again is none. */
export function refuseMove(from: SubscriptionStatus, to: SubscriptionStatus): void {
  if (from === to || MOVES[from].includes(to)) return;
  throw conflict(
    isFinal(from)
      ? `This subscription is ${from}; that is final.`
      : `A ${from} subscription cannot become ${to}.`,
  );
}

/** Refuses (409) a next billing date inside what is charged already. */
export function refuseCharged(day: PlainDate, chargedUntil: PlainDate): void {
  if (!isAfter(chargedUntil, day)) return;
  throw new AppError(
    "period_charged",
    `The time before ${chargedUntil.toString()} is charged already: choose that day or a later one.`,
  );
}

/**
 * The day an administrator moves the next billing date to, and with it the anchor; null when it
 * stays.
 */
export function movedDate(row: LockedSubscription, value: string | undefined): PlainDate | null {
  if (
    value === undefined ||
    fromWireDate(value, env().TIME_ZONE).equals(fromColumn(row.nextBillingDate))
  )
    return null;
  return laterDay(value);
}

/**
 * The day an edit lets a subscription end: only its next billing date (409 otherwise), and only of
 * what is active. Active again takes it back.
 */
export function wantedEnd(
  row: LockedSubscription,
  { endsOn: value, status }: Pick<SubscriptionInput, "endsOn" | "status">,
  moved: PlainDate | null,
): Date | null {
  const next = moved ? toColumn(moved) : row.nextBillingDate;
  if (value === undefined)
    return status === "active" && row.status === "active" ? null : row.endsOn && next;
  if (value === null) return null;
  const day = fromWireDate(value, env().TIME_ZONE);
  if (row.status !== "active" || !day.equals(fromColumn(next)))
    throw conflict("Only an active subscription can end ahead, and only on its next billing date.");
  return next;
}

/** What an edit can change, as the log shows it. */
export function auditable({
  amountCents,
  status,
  progress,
  nextBillingDate,
  endsOn,
}: Pick<LockedSubscription, "amountCents" | "status" | "progress" | "nextBillingDate" | "endsOn">) {
  return {
    amount: toDollars(amountCents),
    status,
    progress,
    nextBillingDate: toWireDate(nextBillingDate),
    endsOn: endsOn && toWireDate(endsOn),
  };
}
