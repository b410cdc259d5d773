import "server-only";
import type { Refusal } from "@/generated/prisma/client";
import { fromColumn, isAfter } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";

/** Days after the due date on which a charge is tried while only `retry` refuses it. */
export const TRY_DAYS = [0, 3, 5, 7] as const;

/** A try to collect a charge that took no money. */
export interface Try {
  on: PlainDate;
  methodId: string;
  /** Null: it ended without an answer. */
  refusal: Refusal | null;
}

export interface Collectable {
  dueDate: Date;
  /** The active default method; null without one. */
  methodId: string | null;
  /** While automatic payment has been on, the oldest first. */
  tries: readonly Try[];
}

const daysAfter = (due: PlainDate, day: PlainDate) => due.until(day, { largestUnit: "days" }).days;

/** The latest day of tries that a day has reached; before the due date -1. */
const stepOf = (due: PlainDate, day: PlainDate): number =>
  TRY_DAYS.findLast((step) => step <= daysAfter(due, day)) ?? -1;

/**
 * The first day, not before `from`, on which a charge is tried by itself; null when it is not. One
 * that the method was not tried for is tried at once; after a refusal that may pass on the next of
 * the days counted from the due date, of those missed only the latest. What another method was
 * refused for says nothing of this one, and a method that is active again was renewed.
 */
export function nextTry(
  { dueDate, methodId, tries }: Collectable,
  from: PlainDate,
): PlainDate | null {
  if (!methodId) return null;
  const due = fromColumn(dueDate);
  const first = isAfter(due, from) ? due : from;
  const last = tries.findLast((one) => one.methodId === methodId);
  if (!last || last.refusal === "new_method") return first;
  if (last.refusal === "needs_customer") return null;
  const tried = Math.max(stepOf(due, last.on), 0);
  if (stepOf(due, first) > tried) return first;
  const next = TRY_DAYS.find((step) => step > tried);
  return next === undefined ? null : due.add({ days: next });
}

/** Whether a charge is tried on a day. */
export const isTryDue = (charge: Collectable, day: PlainDate): boolean =>
  nextTry(charge, day)?.equals(day) ?? false;
