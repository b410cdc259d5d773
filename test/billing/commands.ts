import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { isAfter } from "@/lib/core/dates";
import type { Model } from "./model";

type Step = (model: Model) => void;

/** The day a run begins. */
export const startDay = fc
  .integer({ min: 0, max: 1_500 })
  .map((ahead) => Temporal.PlainDate.from("2023-12-31").add({ days: ahead }));
/** How many commands a run has. */
export const runLength = { minLength: 1, maxLength: 50, size: "max" as const };

export const days = fc.integer({ min: 1, max: 45 });

/** A step with its name, as a counterexample shows it. */
export const named = <T extends object>(name: string, step: T) =>
  Object.assign(step, { toString: () => name, [fc.toStringMethod]: () => name });

function advance(model: Model, count: number, isRunning: boolean) {
  for (let day = 0; day < count; day += 1) {
    model.day = model.day.add({ days: 1 });
    if (isRunning) model.run();
  }
  model.run();
}

/** All that can happen to a subscription, days with the job and without it among them. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: days.map((n) => named(`${n} days`, (m: Model) => advance(m, n, true))) },
  {
    weight: 2,
    arbitrary: days.map((n) => named(`${n} days of silence`, (m: Model) => advance(m, n, false))),
  },
  {
    weight: 1,
    arbitrary: days.map((n) => named(`clock back ${n} days`, (m: Model) => back(m, n))),
  },
  { weight: 4, arbitrary: fc.nat(5).map((n) => named(`settle ${n}`, (m: Model) => m.settle(n))) },
  ...(["paused", "active", "suspended"] as const).map((to) => ({
    weight: 2,
    arbitrary: fc.constant(named(to, (m: Model) => m.to(to))),
  })),
  { weight: 1, arbitrary: fc.constant(named("cancel", (m: Model) => m.to("cancelled"))) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 0, max: 100_000 })
      .map((n) => named(`price ${n}`, (m: Model) => m.reprice(n))),
  },
  { weight: 1, arbitrary: days.map((n) => named(`move ${n} days ahead`, (m: Model) => m.move(n))) },
  {
    weight: 1,
    arbitrary: fc.boolean().map((is) => named(`ends ${is}`, (m: Model) => m.endLater(is))),
  },
  {
    weight: 1,
    arbitrary: fc
      .boolean()
      .map((is) => named(`customer active ${is}`, (m: Model) => m.activate(is))),
  },
);

/**
 * The clock of a machine goes back: nothing that stands is taken back, and the job does nothing
 * twice.
 */
function back(model: Model, count: number) {
  const before = { charges: model.charges.length, day: model.day };
  const earlier = model.day.subtract({ days: count });
  if (isAfter(model.start, earlier)) return;
  model.day = earlier;
  model.run();
  if (model.charges.length !== before.charges)
    throw new Error("a clock that went back made charges");
  model.day = before.day;
}
