import { now } from "@/lib/core/clock";
import { startOfDay, type PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { CLOCKS } from "@/lib/db/queues";
import type { Random } from "./random";

/** So many minutes into a day, and never in the future. */
const timeOf = (day: PlainDate, minutes: number) =>
  new Date(
    Math.min(startOfDay(day, env().TIME_ZONE).getTime() + minutes * 60_000, now().getTime()),
  );

/** When the billing job first runs on a day. */
export const billedAt = (day: PlainDate) => timeOf(day, CLOCKS.billing.minute);

/** When somebody of an office acts on a day. */
export const officeHour = (day: PlainDate, random: Random) =>
  timeOf(day, random.int(8 * 60, 17 * 60));
