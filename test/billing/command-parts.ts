import fc from "fast-check";
import type { Fault } from "../stripe/fake";
import { named } from "./commands";
import type { BillingSystem, Lane } from "./system";

export const n = fc.nat(30);
/** What happens to one call to the provider. */
export const fault = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom<Fault>("down", "lost") },
);
/** A command with its weight, on one of the subscriptions. */
export const one = <A extends unknown[]>(
  name: string,
  weight: number,
  parts: { [K in keyof A]: fc.Arbitrary<A[K]> },
  run: (system: BillingSystem, lane: Lane, ...args: A) => Promise<unknown>,
) => ({
  weight,
  arbitrary: fc.tuple(fc.nat(3), ...(parts as fc.Arbitrary<A[number]>[])).map(([lane, ...args]) =>
    named(`${name} ${[lane, ...args].join(" ")}`, async (system: BillingSystem) => {
      const on = system.lanes[lane % system.lanes.length];
      if (on) await run(system, on, ...(args as A));
    }),
  ),
});
