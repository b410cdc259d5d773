import "server-only";
import { answerBy } from "@/lib/core/business-hours";
import type { BusinessHours } from "@/lib/core/business-hours";
import { DAY_MS } from "@/lib/core/durations";
import { env } from "@/lib/core/env";

/** By when the site promises an answer to what was written at an instant. */
export const promisedBy = (at: Date, hours: BusinessHours): Date =>
  new Date(answerBy(at.getTime(), hours, env().TIME_ZONE));

/** By when one was promised; a day to those from before that was stored. */
export const promiseOf = (row: { createdAt: Date; answerBy: Date | null }): Date =>
  row.answerBy ?? new Date(row.createdAt.getTime() + DAY_MS);
