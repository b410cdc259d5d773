import "server-only";
import { now, today } from "@/lib/core/clock";
import { fromWireDate, isAfter, startOfDay } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { OLDEST_RECORD_DAYS } from "./constants";

/**
 * The instant money came at: now, or the beginning of an earlier day; a day ahead or more than 90
 * days back is a 400.
 */
export function paidAtOf(paidOn: string | null | undefined): Date {
  const { TIME_ZONE } = env();
  const day = paidOn ? fromWireDate(paidOn, TIME_ZONE) : today();
  if (day.equals(today())) return now();
  const oldest = today().subtract({ days: OLDEST_RECORD_DAYS });
  if (!isAfter(day, today()) && !isAfter(oldest, day)) return startOfDay(day, TIME_ZONE);
  const message = `must be a day of the last ${OLDEST_RECORD_DAYS} days`;
  throw new AppError("invalid_input", `The day of payment ${message}.`, {
    issues: [{ path: "paidOn", message }],
  });
}
