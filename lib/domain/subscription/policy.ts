import "server-only";
import { today } from "@/lib/core/clock";
import { boundaryAfter, fromColumn, fromWireDate, isAfter } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { FINAL_STATUSES } from "./constants";
import type { SubscriptionStatus } from "./schema";

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

/** What comes back to life is billed from its next anchor day ahead: nothing is charged for the time it stood still. */
export function revivedDate(row: { anchorDate: Date; nextBillingDate: Date }): PlainDate {
  const next = fromColumn(row.nextBillingDate);
  return isAfter(next, today()) ? next : boundaryAfter(fromColumn(row.anchorDate), today());
}
