import "server-only";
import { today } from "@/lib/core/clock";
import type { PlainDate } from "@/lib/core/dates";

/** Days from the first to the last, both included. */
export interface Window {
  from: PlainDate;
  to: PlainDate;
}

export const thisMonth = (): Window => ({ from: today().with({ day: 1 }), to: today() });

export const lastDays = (days: number): Window => ({
  from: today().subtract({ days: days - 1 }),
  to: today(),
});
