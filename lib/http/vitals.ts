import "server-only";
import { z } from "zod";
import { observeVital, pageOf } from "./metrics";

const reading = z.strictObject({
  name: z.enum(["CLS", "FCP", "INP", "LCP", "TTFB"]),
  /** Milliseconds, without a unit for CLS. */
  value: z.number().min(0).max(600_000),
});

/** What a browser measured of one visit. Says nothing of who it was. */
export const vitalsInput = z.strictObject({
  /** The first part of the address at which the visit began: `/about`. */
  page: z.string().max(50),
  readings: z.array(reading).min(1).max(5),
});

/** Counts a visit's readings under the name of its page. */
export function recordVitals({ page, readings }: z.output<typeof vitalsInput>): void {
  for (const { name, value } of readings) observeVital(name, pageOf(page), value);
}
