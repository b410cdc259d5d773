import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { giveMethod, givenAutopay } from "@/test/stripe/autopay";
import type { FakeStripe } from "@/test/stripe/fake";
import { startStripe } from "@/test/stripe/scenarios";
import { runAutopay } from "@/lib/domain/payments/autopay";
import { readChargedMethod, sumAutopayCents } from "@/lib/domain/payments/queries";
import { setDefaultMethod } from "@/lib/domain/payments/methods";
import { listDue } from "./queries";
import { toPayableCharge } from "./serializers";
import { readForecast } from "@/lib/domain/billing/preview";

const clock = path.join(mkdtempSync(path.join(tmpdir(), "clock-")), "now");
const turnTo = (day: string) => writeFileSync(clock, `${day}T12:00:00.000Z`);

let stripe: FakeStripe;
beforeAll(async () => {
  turnTo("2026-12-13");
  stripe = await startStripe({ TEST_CLOCK_FILE: clock, TIME_ZONE: "UTC" });
});
afterAll(() => stripe.stop());
beforeEach(async () => {
  turnTo("2026-12-13");
  await db().customer.updateMany({ data: { autopayEnabledAt: null } });
});

type World = Awaited<ReturnType<typeof givenAutopay>>;

/** What the customer reads of the charge. */
async function readDue({ scope }: World) {
  const [row, ...more] = await listDue(scope, 10);
  if (!row || more.length > 0) throw new Error("One charge is due.");
  const { lastFailure, refusal } = toPayableCharge(row);
  return { lastFailure, refusal };
}

const LOW = "Your bank declined the charge for lack of funds.";

describe("a refusal, as the customer reads it,", () => {
  it("names the next try until the last one, and none once it is switched off", async () => {
    const world = await givenAutopay(stripe, { answer: "insufficient_funds" });
    expect(await readDue(world)).toEqual({ lastFailure: null, refusal: null });
    const texts: (string | null)[] = [];
    for (const day of ["2026-12-13", "2026-12-16", "2026-12-20"]) {
      turnTo(day);
      await runAutopay();
      texts.push((await readDue(world)).lastFailure);
    }
    expect(texts).toEqual([
      `${LOW} We try again on Dec 16.`,
      `${LOW} We try again on Dec 18.`,
      `${LOW} We do not try again. Pay now.`,
    ]);
  });

  it("names no next try once automatic payment is off, and stays beside an open Checkout", async () => {
    const world = await givenAutopay(stripe, { answer: "insufficient_funds" });
    await runAutopay();
    await world.pay();
    expect((await readDue(world)).lastFailure).toBe(`${LOW} We try again on Dec 16.`);
    await world.autopay(false);
    expect((await readDue(world)).lastFailure).toBe(`${LOW} We do not try again. Pay now.`);
  });

  it("asks for another method until there is one", async () => {
    const world = await givenAutopay(stripe, { answer: "lost_card" });
    await runAutopay();
    expect(await readDue(world)).toEqual({
      lastFailure: "This card can no longer be charged. Add another method.",
      refusal: "new_method",
    });
    const providerId = await giveMethod(stripe, world.customer.id);
    const { id } = await db().paymentMethod.findUniqueOrThrow({ where: { providerId } });
    await setDefaultMethod(world.scope, id, null, world.asCustomer);
    expect(await readDue(world)).toEqual({ lastFailure: null, refusal: null });
  });

  it("asks for their confirmation", async () => {
    const world = await givenAutopay(stripe, { answer: "authentication_required" });
    await runAutopay();
    expect(await readDue(world)).toEqual({
      lastFailure: "Your bank wants you to confirm. Pay now.",
      refusal: "needs_customer",
    });
  });
});

test("the forecast knows what is collected by itself, and from which method", async () => {
  const [collected, byHand] = [
    await givenAutopay(stripe, { amount: 120 }),
    await givenAutopay(stripe, { amount: 70 }),
  ];
  await byHand.autopay(false);
  const scope = agencyScope(
    { ...collected.asCustomer.actor, kind: "admin", role: "owner" },
    "work",
  );
  expect(await sumAutopayCents(scope)).toBe(12_000);
  const forecastOf = async ({ customer }: World) => {
    const { automatic, methods, preview } = await readForecast(scope, {
      date: "2027-02-13",
      userId: customer.id,
    });
    const { charges, suspensions } = preview.totals;
    return { automatic, methods, charges, suspensions };
  };
  // What is collected is paid; what is not, is suspended before its next charge.
  expect(await forecastOf(collected)).toEqual({
    automatic: 240,
    methods: { [collected.customer.id]: "Visa ending 4242" },
    charges: 2,
    suspensions: 0,
  });
  expect(await forecastOf(byHand)).toEqual({
    automatic: 0,
    methods: {},
    charges: 0,
    suspensions: 1,
  });
  env().PAYMENTS = "transfer";
  try {
    expect(await forecastOf(collected)).toEqual({
      automatic: null,
      methods: {},
      charges: 0,
      suspensions: 1,
    });
  } finally {
    env().PAYMENTS = "stripe";
  }
  const { actor } = collected.asCustomer;
  expect(await readChargedMethod(customerScope(actor, "money"))).toMatchObject({ last4: "4242" });
  await db().paymentMethod.updateMany({ data: { status: "failed" } });
  expect(await readChargedMethod(customerScope(actor, "money"))).toBeNull();
  expect(await sumAutopayCents(scope)).toBe(0);
});
