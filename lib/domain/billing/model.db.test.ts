import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { runLength, startDay } from "@/test/billing/commands";
import { begin, beginning } from "@/test/billing/autopay-commands";
import { partsOfRuns } from "@/test/billing/runs";
import { BillingSystem } from "@/test/billing/system";
import { command } from "@/test/billing/system-commands";
import type { FakeStripe } from "@/test/stripe/fake";
import { startStripe } from "@/test/stripe/scenarios";
import { Temporal } from "temporal-polyfill";
import { agencyScope } from "@/lib/auth/scope";
import { monthsAfter, startOfDay, toWireDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/transactions";
import { callerOf, makeAdmin, makeCustomer, makeService } from "@/test/fixtures";
import { waitForBlocked } from "@/test/locks";
import { runBilling } from "./run";
import { recordCharge } from "@/lib/domain/payments/records";
import { assignService } from "@/lib/domain/subscriptions/subscriptions";

const clock = path.join(mkdtempSync(path.join(tmpdir(), "clock-")), "now");
let stripe: FakeStripe;
beforeAll(async () => {
  writeFileSync(clock, new Date().toISOString());
  stripe = await startStripe({ TEST_CLOCK_FILE: clock });
});
afterAll(() => stripe.stop());

/** The same in each test run; the bench draws others. */
const SEED = 20_261_122;

test.each(partsOfRuns({ short: 2, long: 12, perTest: 4 }, SEED))(
  "for any sequence of actions and faults the rows match the model, and the ledger checks pass (seed $seed)",
  (part) =>
    fc.assert(
      fc.asyncProperty(
        startDay,
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(0, 7, 30),
        beginning,
        fc.array(command, runLength),
        async (start, price, ahead, termsDays, first, commands) => {
          const system = await BillingSystem.make(stripe, clock, start, price, ahead, termsDays);
          if (first) await begin(system, first);
          for (const step of commands) {
            await step(system);
            await system.compare();
          }
          await system.close();
        },
      ),
      // What broke the books of one run breaks those of all after it: nothing to shrink.
      { ...part, endOnFailure: true },
    ),
);

describe("in Pacific/Chatham, 12:45 ahead with daylight saving", () => {
  const ZONE = "Pacific/Chatham";
  const MONTHS = 14;
  const setClock = (at: number) => writeFileSync(clock, new Date(at).toISOString());

  beforeAll(() => {
    env().TIME_ZONE = ZONE;
    setClock(Date.now());
  });

  it("charges 14 months from a 31st, two Februaries among them, at the first instant of each day in the installation's time zone", async () => {
    const anchor = Temporal.PlainDate.from("2027-01-31");
    const [customer, admin, service] = [
      await makeCustomer(),
      await makeAdmin(),
      await makeService(),
    ];
    const asAdmin = callerOf(admin);
    setClock(startOfDay(anchor.subtract({ days: 1 }), ZONE).getTime());
    const input = { userId: customer.id, serviceId: service.id, amount: 100 };
    const next = { nextBillingDate: anchor.toString() };
    const id = await assignService(
      agencyScope(asAdmin.actor, "agency"),
      { ...input, ...next },
      asAdmin,
    );
    const settle = async () => {
      const due = await db().charge.findMany({ where: { subscriptionId: id, status: "pending" } });
      for (const step of due)
        await recordCharge(step, { method: "cash", transactionId: "" }, asAdmin);
      return due.map(({ dueDate }) => toWireDate(dueDate));
    };
    await settle();
    const charged: string[][] = [];
    for (let month = 0; month < MONTHS; month += 1) {
      const begins = startOfDay(monthsAfter(anchor, month), ZONE).getTime();
      setClock(begins - 1);
      await runBilling();
      expect(await settle()).toEqual([]);
      setClock(begins);
      await runBilling();
      charged.push(await settle());
    }
    expect(charged).toEqual(
      Array.from({ length: MONTHS }, (_, n) => [monthsAfter(anchor, n).toString()]),
    );
  });

  it("assigns for the day of the request when midnight passes while it waits for a lock", async () => {
    const day = Temporal.PlainDate.from("2027-03-10");
    const midnight = startOfDay(day.add({ days: 1 }), ZONE).getTime();
    setClock(midnight - 1);
    const [customer, admin, service] = [
      await makeCustomer(),
      await makeAdmin(),
      await makeService(),
    ];
    const asAdmin = callerOf(admin);
    const next = { nextBillingDate: day.add({ days: 1 }).toString() };
    const input = { userId: customer.id, serviceId: service.id, amount: 100, ...next };
    const { assigning } = await db().$transaction(async (tx) => {
      await lockRow(tx, "Customer", customer.id);
      const assigning = assignService(agencyScope(asAdmin.actor, "agency"), input, asAdmin);
      assigning.catch(() => undefined);
      await waitForBlocked();
      setClock(midnight);
      return { assigning };
    });
    const id = await assigning;
    const { startDate, charges } = await db().subscription.findUniqueOrThrow({
      where: { id },
      include: { charges: true },
    });
    expect(toWireDate(startDate)).toBe(day.toString());
    expect(charges).toMatchObject([{ periodStart: startDate, dueDate: startDate }]);
  });
});
