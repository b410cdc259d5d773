import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { runLength, startDay } from "@/test/billing/commands";
import { runs } from "@/test/billing/runs";
import { BillingSystem } from "@/test/billing/system";
import { command } from "@/test/billing/system-commands";
import type { FakeStripe } from "@/test/stripe/fake";
import { startStripe } from "@/test/stripe/scenarios";

const clock = path.join(mkdtempSync(path.join(tmpdir(), "clock-")), "now");
let stripe: FakeStripe;
beforeAll(async () => {
  writeFileSync(clock, new Date().toISOString());
  stripe = await startStripe({ TEST_CLOCK_FILE: clock });
});
afterAll(() => stripe.stop());

/** The same in each test run; the bench draws others. */
const SEED = 20_261_122;

const HOURS = 6 * 3_600_000;

test(
  "whatever people, the provider, the clock and the machine do, the rows are what the models say, and the books hold",
  () =>
    fc.assert(
      fc.asyncProperty(
        startDay,
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: 1, max: 40 }),
        fc.array(command, runLength),
        async (start, price, ahead, commands) => {
          const system = await BillingSystem.make(stripe, clock, start, price, ahead);
          for (const one of commands) {
            await one(system);
            await system.compare();
          }
          await system.close();
        },
      ),
      // What broke the books of one run breaks those of all after it: nothing to shrink.
      { ...runs(2, 12, SEED), endOnFailure: true },
    ),
  HOURS,
);
