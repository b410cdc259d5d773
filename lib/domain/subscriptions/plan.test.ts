import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { isAfter, monthsAfter, toColumn } from "@/lib/core/dates";
import { planDay, nextEventAfter, planDays, applyDay, isEmptyPlan } from "./plan";
import type { Snapshot, PlannedDay } from "./plan";
import { runLength, startDay, step } from "@/test/billing/commands";
import { Model } from "@/test/billing/model";
import { partsOfRuns } from "@/test/billing/runs";

const PARTS = partsOfRuns({ short: 40, long: 400, perTest: 200 });

test.each(PARTS)(
  "for any history charges tile, each reminder is sent once, and an outage suspends nobody (seed $seed)",
  (part) => {
    fc.assert(
      fc.property(
        startDay,
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 40 }),
        fc.array(step, runLength),
        (start, price, ahead, steps) => {
          const model = new Model(start, price, start.add({ days: ahead }));
          model.run();
          for (const one of steps) {
            one(model);
            const violation = model.broken();
            if (violation) throw new Error(violation);
          }
        },
      ),
      part,
    );
  },
);

test("a subscription past its end date is not charged when its last due charge is paid", () => {
  const model = new Model(
    Temporal.PlainDate.from("2026-11-01"),
    100,
    Temporal.PlainDate.from("2026-12-01"),
  );
  model.endLater(true);
  for (const day of ["2026-11-01", "2026-11-08", "2026-11-16"]) {
    model.day = Temporal.PlainDate.from(day);
    model.run();
  }
  expect(model.terms.status).toBe("suspended");
  model.day = Temporal.PlainDate.from("2026-12-03");
  model.settle(0);
  expect(model.charges).toHaveLength(1);
  model.run();
  expect(model.terms.status).toBe("cancelled");
});

/** Day by day, without passing over any. */
function everyDay(snapshot: Snapshot, from: Temporal.PlainDate, to: Temporal.PlainDate) {
  const days: PlannedDay[] = [];
  let state = snapshot;
  for (let on = from; !isAfter(on, to); on = on.add({ days: 1 })) {
    const plan = planDay(state, on);
    if (plan.hasMissedTooMany) break;
    if (isEmptyPlan(plan)) continue;
    days.push({ on, plan });
    state = applyDay(state, plan, on);
  }
  return days;
}

const date = (from: Temporal.PlainDate, min: number, max: number) =>
  fc.integer({ min, max }).map((days) => toColumn(from.add({ days })));

test.each(PARTS)(
  "a preview that skips idle days plans the same as the job run every day (seed $seed)",
  (part) => {
    const from = Temporal.PlainDate.from("2026-11-22");
    const snapshot: fc.Arbitrary<Snapshot> = fc
      .record({
        anchor: date(from, -400, 40),
        next: date(from, -60, 40),
        amountCents: fc.nat(20_000),
        status: fc.constantFrom("active", "paused", "suspended", "cancelled"),
        endsOn: fc.option(date(from, 0, 60)),
        graceUntil: fc.option(date(from, -5, 30)),
        remindedFor: fc.option(date(from, -5, 40)),
        isBillable: fc.boolean(),
        termsDays: fc.constantFrom(0, 7, 30),
        overdue: fc.uniqueArray(fc.integer({ min: -40, max: 40 }), { maxLength: 3 }),
        reminder: fc.option(
          fc.tuple(fc.constantFrom(-3, 0, 3, 7), fc.integer({ min: 0, max: 20 })),
        ),
      })
      .map(({ anchor, next, overdue, reminder, isBillable, termsDays, ...terms }) => ({
        terms: { ...terms, anchorDate: anchor, nextBillingDate: next } as Snapshot["terms"],
        pending: overdue.map((days) => ({
          id: `old ${days}`,
          dueDate: toColumn(from.subtract({ days })),
          reminderStep: reminder && reminder[0],
          remindedOn: reminder && from.subtract({ days: reminder[1] }),
        })),
        isBillable,
        termsDays,
      }));
    fc.assert(
      fc.property(snapshot, fc.integer({ min: 0, max: 400 }), (state, days) => {
        const to = from.add({ days });
        expect(planDays(state, from, to)).toEqual(everyDay(state, from, to));
      }),
      part,
    );
  },
);

const years = [2023, 2026, 2027, 2028, 2099];
const anchors = years.flatMap((year) => [28, 29, 30, 31].map((day) => `${year}-01-${day}`));

test.each([...anchors, "2027-12-31", "2028-02-29"])(
  "24 months from %s: each period begins on the anchor's day or the month's last, counted from the anchor",
  (text) => {
    const anchor = Temporal.PlainDate.from(text);
    const snapshot: Snapshot = {
      terms: {
        status: "active",
        amountCents: 100,
        endsOn: null,
        remindedFor: null,
        graceUntil: null,
        anchorDate: toColumn(anchor),
        nextBillingDate: toColumn(anchor),
      },
      pending: [],
      isBillable: true,
      termsDays: 0,
    };
    let state = snapshot;
    const starts: string[] = [];
    for (let on = anchor; starts.length < 24; on = nextEventAfter(state, on) ?? on) {
      const plan = planDay(state, on);
      starts.push(...plan.charges.map(({ periodStart }) => periodStart.toString()));
      // Paid at once: nothing is suspended.
      state = { ...applyDay(state, plan, on), pending: [] };
    }
    expect(starts).toEqual(Array.from({ length: 24 }, (_, n) => monthsAfter(anchor, n).toString()));
  },
);
