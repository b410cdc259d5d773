import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { unseal } from "@/lib/auth/secrets";
import { today } from "@/lib/core/clock";
import { fromColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { PAY_LINK } from "@/lib/auth/pay-links";
import { db } from "@/lib/db/client";
import { changeCustomer } from "@/test/fixtures";
import { BANK, giveMethod, givenAutopay } from "@/test/stripe/autopay";
import type { FakeStripe } from "@/test/stripe/fake";
import { refused, startStripe } from "@/test/stripe/scenarios";
import { runBilling } from "@/lib/domain/billing/run";
import { findAutopayNotice } from "@/lib/domain/charges/autopay-notice";
import { runAutopay } from "./autopay";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { readAutopay } from "./queries";
import { removeMethod } from "./methods";
import { findChargeDetails } from "@/lib/domain/charges/queries";
import { toChargeDetails } from "@/lib/domain/charges/serializers";
import { importProviderMovements, reconcileAttempts } from "./reconciliation";
import { findRefusal, refusalColumns } from "@/lib/domain/charges/refusals";

const clock = path.join(mkdtempSync(path.join(tmpdir(), "clock-")), "now");
const setClock = (at: Date) => writeFileSync(clock, at.toISOString());
const start = new Date();
start.setUTCHours(12, 0, 0, 0);

/** The clock goes on to so many days from the start, and some minutes. */
const turnTo = (days: number, minutes = 0) =>
  setClock(new Date(start.getTime() + days * 86_400_000 + minutes * 60_000));

let stripe: FakeStripe;
beforeAll(async () => {
  turnTo(0);
  stripe = await startStripe({ TEST_CLOCK_FILE: clock, TIME_ZONE: "UTC" });
});
afterAll(() => stripe.stop());
beforeEach(async () => {
  turnTo(0);
  stripe.heal();
  // What another test left is not this one's to collect.
  await db().customer.updateMany({ data: { autopayEnabledAt: null } });
});

type World = Awaited<ReturnType<typeof givenAutopay>>;
const textOf = async (mails: ReturnType<World["mails"]>) =>
  (await mails).map(({ text }) => unseal("mail", text).replaceAll(/\s+/g, " "));

describe("automatic payment", () => {
  it("takes what is due from the saved method, once, and the receipt says from which", async () => {
    const world = await givenAutopay(stripe);
    expect(await runAutopay()).toEqual({ tried: 1, paid: 1 });
    expect(await runAutopay()).toEqual({ tried: 0, paid: 0 });
    const [intent, ...more] = world.intents();
    expect(more).toEqual([]);
    expect(intent).toMatchObject({ amount: 10_000, payment_method: world.method });
    expect(await world.charge()).toMatchObject({
      status: "paid",
      method: "stripe",
      paidWith: "Visa ending 4242",
      transactionId: intent?.id,
      invoice: { amountCents: 10_000 },
    });
    expect(await world.attempts()).toMatchObject([
      { key: `pay-${world.id}-1`, status: "succeeded", providerId: intent?.id },
    ]);
    expect(await textOf(world.mails("receipt"))).toEqual([
      expect.stringContaining("Visa ending 4242 was charged, as automatic payment is on."),
    ]);
  });

  it("leaves alone what is not due, not switched on, and whose customer or method is not active", async () => {
    const worlds: World[] = [];
    for (let count = 0; count < 5; count += 1) worlds.push(await givenAutopay(stripe));
    const [off, inactive, failed, onHold, ahead] = worlds as [World, World, World, World, World];
    await off.autopay(false);
    await changeCustomer(inactive.customer.id, { isActive: false });
    await db().paymentMethod.updateMany({
      where: { providerId: failed.method },
      data: { status: "failed" },
    });
    await db().subscription.update({
      where: { id: onHold.subscription },
      data: { heldAt: new Date(), holdReason: "A mistake" },
    });
    turnTo(-1);
    expect(await runAutopay()).toEqual({ tried: 0, paid: 0 });
    turnTo(0);
    expect(await runAutopay()).toEqual({ tried: 1, paid: 1 });
    expect((await ahead.charge()).status).toBe("paid");
  });

  it("takes one payment when two workers and the customer's pay race for it", async () => {
    const world = await givenAutopay(stripe);
    const pay = () => world.pay().catch((error: unknown) => error);
    await Promise.all([runAutopay(), pay(), runAutopay(), pay()]);
    await runAutopay();
    const [first] = stripe.ledger.of((await world.attempts())[0]?.id ?? "");
    const isByPage = first !== undefined;
    expect(world.intents()).toHaveLength(isByPage ? 0 : 1);
    expect((await world.charge()).status).toBe(isByPage ? "pending" : "paid");
    const live = (await world.attempts()).filter(({ status }) => status !== "succeeded");
    expect(live).toHaveLength(isByPage ? 1 : 0);
  });

  it("waits for the page that the customer has open, and takes the charge when that has ended", async () => {
    const world = await givenAutopay(stripe);
    const { checkoutUrl = "" } = await world.pay();
    expect(await runAutopay()).toEqual({ tried: 0, paid: 0 });
    const session = stripe.ledger.expire(checkoutUrl.slice("https://checkout.example/".length));
    expect(session.status).toBe("expired");
    turnTo(0, 61);
    await reconcileAttempts();
    expect(await runAutopay()).toEqual({ tried: 1, paid: 1 });
    expect((await world.charge()).status).toBe("paid");
  });

  it.each(["lost", "down"] as const)(
    "is not repeated by anybody's press while the answer is %s, and then looked up first",
    async (fault) => {
      const world = await givenAutopay(stripe);
      // After the look at what the provider has of the customer.
      stripe.fail(null, fault);
      await expect(runAutopay()).rejects.toEqual(refused("provider_unavailable"));
      const calls = stripe.calls.length;
      for (const press of [world.pay, world.record, world.giveUp])
        await expect(press()).rejects.toEqual(refused("payment_in_progress"));
      expect(stripe.calls).toHaveLength(calls);
      expect((await world.attempts())[0]?.status).toBe("unknown");
      if (fault === "lost") stripe.forgetKeys();
      turnTo(0, 6);
      await reconcileAttempts();
      expect(world.intents()).toHaveLength(1);
      expect((await world.charge()).status).toBe("paid");
      expect(await world.attempts()).toHaveLength(1);
    },
  );

  it("is not repeated for what a restored backup does not know: the agency looks at it", async () => {
    const world = await givenAutopay(stripe);
    await runAutopay();
    const [attempt] = await world.attempts();
    const again = await givenAutopay(stripe);
    // What was taken for the second charge, by an attempt that is not here.
    const [intent] = world.intents();
    if (!intent || !attempt) throw new Error("It was taken.");
    const { providerCustomerId } = await db().customer.findUniqueOrThrow({
      where: { id: again.customer.id },
    });
    const lost = { ...intent, id: "pi_lost", customer: providerCustomerId };
    stripe.ledger.intents.set("pi_lost", {
      ...lost,
      metadata: { attempt: "01900000-0000-7000-8000-000000000000", payment: again.id },
    });
    expect(await runAutopay()).toEqual({ tried: 1, paid: 0 });
    expect(again.intents().map(({ id }) => id)).toEqual(["pi_lost"]);
    expect(await again.attempts()).toMatchObject([{ status: "mismatched" }]);
    expect((await runAutopay()).tried).toBe(0);
    expect(await db().mail.count({ where: { chargeId: again.id, kind: "billing_alarm" } })).toBe(1);
    await again.record();
    stripe.ledger.intents.delete("pi_lost");
  });

  it("is ended by nobody who switches it off or removes the method once it is asked for", async () => {
    const world = await givenAutopay(stripe);
    stripe.delayMs = 1_000;
    const calls = stripe.calls.length;
    const run = runAutopay();
    while (stripe.calls.length === calls) await wait(20);
    stripe.delayMs = 0;
    await world.autopay(false);
    await db().paymentMethod.updateMany({
      where: { providerId: world.method },
      data: { status: "failed" },
    });
    expect(await run).toEqual({ tried: 1, paid: 1 });
    expect(world.intents()).toHaveLength(1);
    expect((await world.charge()).status).toBe("paid");
  });
});

describe("a refusal", () => {
  it("that may pass is tried on days 3, 5 and 7, and each is mailed with what comes next", async () => {
    const world = await givenAutopay(stripe, { answer: "insufficient_funds" });
    const tried: number[] = [];
    for (let day = 0; day <= 10; day += 1) {
      turnTo(day);
      for (let run = 0; run < 2; run += 1) if ((await runAutopay()).tried > 0) tried.push(day);
    }
    expect(tried).toEqual([0, 3, 5, 7]);
    const texts = await textOf(world.mails("declined"));
    expect(texts).toHaveLength(4);
    expect(texts[0]).toContain("Visa ending 4242 could not be charged. Your bank declined");
    expect(texts[0]).toContain("It is tried again on");
    expect(texts[0]).toContain(`/dashboard/payments/${world.id}`);
    expect(texts[3]).toContain("It is not tried again by itself.");
    expect(await world.attempts()).toMatchObject(
      Array.from({ length: 4 }, () => ({ status: "failed", refusal: "retry" })),
    );
    expect(world.intents()).toHaveLength(4);
    stripe.ledger.answers.delete(world.method);
    await world.autopay(false);
    await world.autopay(true);
    expect(await runAutopay()).toEqual({ tried: 1, paid: 1 });
  });

  it("after a silence is tried once, for the latest day that was missed", async () => {
    const world = await givenAutopay(stripe, { answer: "try_again_later" });
    await runAutopay();
    turnTo(6);
    expect((await runAutopay()).tried).toBe(1);
    expect((await runAutopay()).tried).toBe(0);
    turnTo(7);
    expect((await runAutopay()).tried).toBe(1);
    expect(world.intents()).toHaveLength(3);
  });

  it("of an expired card is mailed at once, nothing is tried with it, and with a new one at once", async () => {
    const world = await givenAutopay(stripe, { answer: "expired_card" });
    await runAutopay();
    expect(
      await db().paymentMethod.findFirst({ where: { providerId: world.method } }),
    ).toMatchObject({ status: "expired" });
    expect(await textOf(world.mails("declined"))).toEqual([
      expect.stringContaining("It has expired. It is not charged any more."),
    ]);
    turnTo(3);
    expect((await runAutopay()).tried).toBe(0);
    const replacement = await giveMethod(stripe, world.customer.id);
    expect(await runAutopay()).toEqual({ tried: 1, paid: 1 });
    expect(world.intents().map((one) => one.payment_method)).toEqual([world.method, replacement]);
  });

  it.each(["authentication_required", "requires_action"])(
    "that needs the customer (%s) is mailed once, and cannot take money later",
    async (answer) => {
      const world = await givenAutopay(stripe, { answer });
      for (const day of [0, 3, 8]) {
        turnTo(day);
        await runAutopay();
      }
      expect(await world.attempts()).toMatchObject([{ refusal: "needs_customer" }]);
      expect(world.intents()).toHaveLength(1);
      expect(world.intents()[0]?.status).not.toBe("requires_action");
      const [text, ...more] = await textOf(world.mails("declined"));
      expect(more).toEqual([]);
      expect(text).toContain("Your bank wants you to confirm.");
      expect(text).toContain(PAY_LINK);
      // The way out: the provider's page.
      expect((await world.pay()).checkoutUrl).toBeDefined();
    },
  );

  it("whose answer was lost is the same refusal, mailed once", async () => {
    const world = await givenAutopay(stripe, { answer: "lost_card" });
    stripe.fail(null, "lost");
    await expect(runAutopay()).rejects.toEqual(refused("provider_unavailable"));
    turnTo(0, 6);
    await Promise.all([reconcileAttempts(), reconcileAttempts()]);
    expect(await world.attempts()).toMatchObject([{ status: "failed", refusal: "new_method" }]);
    expect(await world.mails("declined")).toHaveLength(1);
    expect(world.intents()).toHaveLength(1);
  });
});

describe("a debit that takes days", () => {
  const shown = async (world: World) => {
    const row = await findChargeDetails(world.scope, world.id);
    return row && toChargeDetails(row, false);
  };

  it("is not late, reminded of or suspended for while the bank works on it; then it is paid", async () => {
    const world = await givenAutopay(stripe, { of: BANK, answer: "processing" });
    await runAutopay();
    const step = async () => (await world.charge()).reminderStep;
    const before = await step();
    for (const day of [3, 7, 20, 25]) {
      turnTo(day);
      await runBilling();
      expect((await runAutopay()).tried).toBe(0);
    }
    expect(await step()).toBe(before);
    expect(await shown(world)).toMatchObject({ daysLate: 0, checkout: { status: "processing" } });
    const { status } = await db().subscription.findUniqueOrThrow({
      where: { id: world.subscription },
    });
    expect(status).toBe("active");
    await expect(world.pay()).rejects.toEqual(refused("payment_in_progress"));
    await expect(world.giveUp()).rejects.toEqual(refused("payment_in_progress"));
    expect(await readAutopay(world.scope)).toMatchObject({ method: { last4: "6789" } });
    stripe.ledger.decideIntent(world.intents()[0]?.id ?? "", null);
    turnTo(25, 61);
    await reconcileAttempts();
    expect((await world.charge()).status).toBe("paid");
    expect(await textOf(world.mails("receipt"))).toEqual([
      expect.stringContaining("Chase ending 6789 was charged"),
    ]);
  });

  it("that the bank refuses is a refusal, and late as it was due", async () => {
    const world = await givenAutopay(stripe, { of: BANK, answer: "processing" });
    await runAutopay();
    turnTo(4);
    stripe.ledger.decideIntent(world.intents()[0]?.id ?? "", "account_closed");
    await reconcileAttempts();
    expect(await shown(world)).toMatchObject({
      daysLate: 4,
      checkout: null,
      lastFailure: "This bank account can no longer be charged. Add another method.",
    });
    expect(await world.mails("declined")).toHaveLength(1);
    expect((await runAutopay()).tried).toBe(0);
  });
});

describe("what is told before", () => {
  it("is which method will be charged what and when, three days ahead, and no reminder on the day", async () => {
    const world = await givenAutopay(stripe, { amount: 890 });
    await runAutopay();
    const { nextBillingDate } = await db().subscription.findUniqueOrThrow({
      where: { id: world.subscription },
    });
    const days = today().until(fromColumn(nextBillingDate), { largestUnit: "days" }).days;
    expect((await readAutopay(world.scope)).nextCharge).toEqual({
      date: fromColumn(nextBillingDate).toString(),
      amount: 890,
    });
    turnTo(days - 3);
    await runBilling();
    const [notice] = await textOf(world.mails("reminder"));
    expect(notice).toMatch(/Visa ending 4242 will be charged \$890\.00 on \w+ \d+/);
    turnTo(days);
    await runBilling();
    expect((await runAutopay()).paid).toBe(1);
    expect(await world.mails("reminder")).toHaveLength(1);
    expect(await world.mails("receipt")).toHaveLength(2);
  });

  it("is nothing of a day on which the card has expired", async () => {
    const { scope, method: providerId } = await givenAutopay(stripe);
    const owner = { customerId: scope.customerId, customer: { autopayEnabledAt: start } };
    await db().paymentMethod.updateMany({ where: { providerId }, data: { expires: "2031-04" } });
    const coming = { ...owner, id: null, amountCents: 10_000 };
    const find = (day: string) =>
      findAutopayNotice(db(), { ...coming, dueDate: new Date(day) }, today());
    expect(await find("2031-04-30")).toContain("will be charged");
    expect(await find("2031-05-01")).toBeNull();
  });

  it("is nothing of an announced charge, nor where nothing is collected any more", async () => {
    const world = await givenAutopay(stripe, { amount: 640, answer: "insufficient_funds" });
    await runAutopay();
    const { dueDate, customerId } = await world.charge();
    const owner = { customerId, customer: { autopayEnabledAt: start } };
    const find = (id: string | null = world.id) =>
      findAutopayNotice(db(), { ...owner, id, amountCents: 64_000, dueDate }, today());
    const announce = (announcedAt: Date | null) =>
      db().charge.update({ where: { id: world.id }, data: { announcedAt } });
    expect([await find(), await find(null)]).not.toContain(null);
    await announce(start);
    expect(await find()).toBeNull();
    await announce(null);
    env().PAYMENTS = "transfer";
    try {
      expect([await find(), await find(null)]).toEqual([null, null]);
      expect((await readAutopay(world.scope)).nextCharge).toBeNull();
      const attemptLines = await db().attemptLine.findMany({
        where: { chargeId: world.id },
        select: { attempt: { select: refusalColumns } },
      });
      expect(findRefusal({ attemptLines, dueDate })).toMatchObject({
        kind: "retry",
        nextTry: null,
      });
    } finally {
      env().PAYMENTS = "stripe";
    }
  });

  it("ends with the last method", async () => {
    const world = await givenAutopay(stripe);
    const { id } = await db().paymentMethod.findFirstOrThrow({
      where: { providerId: world.method },
    });
    await removeMethod(world.scope, id, null, world.asCustomer);
    expect(await readAutopay(world.scope)).toMatchObject({ enabled: false, nextCharge: null });
    expect((await runAutopay()).tried).toBe(0);
  });
});

test("the books hold, and agree with the provider's list", async () => {
  turnTo(1);
  await importProviderMovements();
  const { invariants } = await runLedgerChecks();
  expect(invariants.filter(({ holds }) => !holds)).toEqual([]);
});
