import "server-only";
import type { SubscriptionModel } from "@/generated/prisma/models";
import { today } from "@/lib/core/clock";
import { fromColumn, fromWireDate, isAfter, toColumn, toWireDate } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { AppError, conflict } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import { FINAL_STATUSES } from "./constants";
import type { SubscriptionInput, SubscriptionStatus } from "./schema";

/** Cancelled and completed are final (docs/product.md). */
export function isFinal(status: SubscriptionStatus): boolean {
  return (FINAL_STATUSES as readonly string[]).includes(status);
}

/** A validated next billing date as a day; one that is not after today is a 400. */
export function parseFutureDay(value: string): PlainDate {
  const day = fromWireDate(value, env().TIME_ZONE);
  if (isAfter(day, today())) return day;
  const issue = { path: "nextBillingDate", message: "must be a later day than today" };
  throw new AppError("invalid_input", "The next billing date must be a later day than today.", {
    issues: [issue],
  });
}

/** A 400: what is billed from delivery begins on that day. */
export function dateAndDelivery(): AppError {
  const message = "must be absent where the service is billed from its delivery";
  return new AppError("invalid_input", `The next billing date ${message}.`, {
    issues: [{ path: "nextBillingDate", message }],
  });
}

/** The status changes that an administrator may make (docs/product.md, Subscriptions). */
const TRANSITIONS: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  active: ["paused", "suspended", "cancelled", "completed"],
  paused: ["active", "suspended", "cancelled", "completed"],
  suspended: ["active", "cancelled", "completed"],
  cancelled: [],
  completed: [],
};

/** Throws a 409 for a status change that is not allowed; the same status is no change. */
export function assertTransition(from: SubscriptionStatus, to: SubscriptionStatus): void {
  if (from === to || TRANSITIONS[from].includes(to)) return;
  throw conflict(
    isFinal(from)
      ? `This subscription is ${from}; that is final.`
      : `A ${from} subscription cannot become ${to}.`,
  );
}

/** Throws a 409 for a next billing date inside a charged period. */
export function assertNotCharged(day: PlainDate, chargedUntil: PlainDate): void {
  if (!isAfter(chargedUntil, day)) return;
  throw new AppError(
    "period_charged",
    `The time before ${chargedUntil.toString()} is charged already: choose that day or a later one.`,
  );
}

type EditedSubscription = Pick<
  SubscriptionModel,
  "amountCents" | "status" | "progress" | "nextBillingDate" | "endsOn" | "poNumber"
>;

/** The day an edit moves the next billing date and the anchor to; null when they stay. */
export function toMovedDate(row: EditedSubscription, value: string | undefined): PlainDate | null {
  if (value === undefined) return null;
  const isSame = fromWireDate(value, env().TIME_ZONE).equals(fromColumn(row.nextBillingDate));
  return isSame ? null : parseFutureDay(value);
}

/**
 * The end date after an edit. It may only be the next billing date, and only of an active
 * subscription (409); the same again changes nothing, and setting `active` again removes it.
 */
export function toEndDate(
  row: EditedSubscription,
  { endsOn: value, status }: Pick<SubscriptionInput, "endsOn" | "status">,
  movedTo: PlainDate | null,
): Date | null {
  const next = movedTo ? toColumn(movedTo) : row.nextBillingDate;
  if (value === undefined) {
    const isTakenBack = status === "active" && row.status === "active";
    return isTakenBack || row.endsOn === null ? null : next;
  }
  if (value === null) return null;
  const day = fromWireDate(value, env().TIME_ZONE);
  if (!movedTo && row.endsOn && day.equals(fromColumn(row.endsOn))) return row.endsOn;
  if (row.status !== "active" || !day.equals(fromColumn(next)))
    throw conflict("Only an active subscription can end ahead, and only on its next billing date.");
  return next;
}

/** The fields that an edit can change, as the audit log shows them. */
export function toAuditFields(row: EditedSubscription) {
  return {
    amount: toDollars(row.amountCents),
    status: row.status,
    progress: row.progress,
    nextBillingDate: toWireDate(row.nextBillingDate),
    endsOn: row.endsOn && toWireDate(row.endsOn),
    poNumber: row.poNumber,
  };
}
