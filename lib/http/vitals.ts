import "server-only";
import { z } from "zod";
import { observeVital, pageOf } from "./metrics";

/** Milliseconds: what takes a visit longer was not looked at. */
const time = z.strictObject({
  name: z.enum(["FCP", "INP", "LCP", "TTFB"]),
  value: z.number().min(0).max(120_000),
});
/** Shares of the screen, added up. */
const shift = z.strictObject({ name: z.literal("CLS"), value: z.number().min(0).max(20) });
const reading = z.discriminatedUnion("name", [time, shift]);

const areOfDifferentNames = (readings: { name: string }[]) =>
  new Set(readings.map(({ name }) => name)).size === readings.length;

/** What a browser measured of one visit. Says nothing of who it was. */
export const vitalsInput = z.strictObject({
  /** The first part of the address at which the visit began: `/about`. */
  page: z.string().max(50),
  readings: z.array(reading).min(1).max(5).refine(areOfDifferentNames, "must have each name once"),
});

export function recordVitals({ page, readings }: z.output<typeof vitalsInput>): void {
  for (const { name, value } of readings) observeVital(name, pageOf(page), value);
}
