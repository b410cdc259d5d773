import { today } from "@/lib/core/clock";
import { z } from "zod";
import { customer } from "./customer";
import { createRandom } from "./random";
import { service } from "./service";
import { subscriptionStory } from "./subscription";

describe("made-up values", () => {
  it("are the same for the same seed, and others for another", () => {
    const make = (seed: number) => {
      const random = createRandom(seed);
      return [
        random.uuid(new Date(0)),
        random.int(0, 1e9),
        random.pick(["a", "b", "c"]),
        customer({ id: "x", emailVerifiedAt: null, createdAt: new Date(0) }, random),
      ];
    };
    expect(make(7)).toEqual(make(7));
    expect(make(7)).not.toEqual(make(8));
  });

  it("stay within their bounds, and identifiers are UUIDs of version 7 that do not repeat", () => {
    const random = createRandom(1);
    const rolls = Array.from({ length: 2_000 }, () => random.int(1, 6));
    expect([Math.min(...rolls), Math.max(...rolls)]).toEqual([1, 6]);
    const ids = Array.from({ length: 2_000 }, () => random.uuid());
    expect(new Set(ids).size).toBe(2_000);
    expect(ids.every((id) => z.uuidv7().safeParse(id).success)).toBe(true);
  });
});

describe("a subscription's story", () => {
  const offer = { id: "s", monthlyCents: 1_000, setupCents: 250 };

  it("charges the setup fee first, one period after the other without a gap, up to today", () => {
    const { subscription, payments } = subscriptionStory(
      {
        userId: "u",
        service: offer,
        today: today(),
        startedAgo: { months: 11, days: 3 },
        unpaid: 2,
      },
      createRandom(3),
    );
    expect(payments).toHaveLength(12);
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([
      1_250,
      ...Array.from({ length: 11 }, () => 1_000),
    ]);
    expect(payments.map(({ status }) => status).slice(-3)).toEqual(["paid", "pending", "pending"]);
    payments
      .slice(1)
      .forEach(({ periodStart }, index) => expect(periodStart).toEqual(payments[index]?.periodEnd));
    expect(subscription.nextBillingDate).toEqual(payments.at(-1)?.periodEnd);
    expect(subscription.anchorDate).toEqual(payments[0]?.periodEnd);
  });

  it("keeps the anchor day through a short month", () => {
    const day = today().with({ year: 2026, month: 4, day: 30 });
    const { payments } = subscriptionStory({
      userId: "u",
      service: service({ monthlyCents: 1 }),
      today: day,
      startedAgo: { months: 3, days: 30 },
    });
    expect(payments.map(({ periodEnd }) => (periodEnd as Date).toISOString().slice(0, 10))).toEqual(
      ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"],
    );
  });
});
