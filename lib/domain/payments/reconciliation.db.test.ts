import { spawn } from "node:child_process";
import { now } from "@/lib/core/clock";
import { unresolvedRows } from "@/lib/domain/payments/attempts";
import { makeAttempt, ofCharge } from "@/test/attempts";
import { repetitions } from "@/test/billing/runs";
import { isFull } from "@/test/full";
import { db } from "@/lib/db/client";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import type { FakeStripe } from "@/test/stripe/fake";
import { givenAutopay } from "@/test/stripe/autopay";
import { givenCharge, givenOpen, givenPaid, startStripe } from "@/test/stripe/scenarios";
import { confirmPayment } from "./outcomes";
import { runAutopay } from "./autopay";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { importProviderMovements, reconcileAttempts } from "./reconciliation";
import { createRefund } from "./refunds";
import { receiveWebhook } from "./webhooks";

let stripe: FakeStripe;
beforeAll(async () => void (stripe = await startStripe()));
afterAll(() => stripe.stop());

// First, while the ledger is sound.
describe("a killed process", () => {
  type World = Awaited<ReturnType<typeof givenCharge>>;

  /** Acts in a process that is killed before or after its nth commit, or at an unanswered call. */
  async function killed(action: string, { id, admin }: World, point: string): Promise<void> {
    const isAtCall = point === "deaf" || point === "mute";
    const only = action === "autopay" ? "POST /v1/payment_intents" : "";
    const fault = isAtCall ? stripe.stall(point === "mute", only) : undefined;
    const file = "test/billing/killed-process.ts";
    const args = ["--import", "tsx", file, action, id, admin.id];
    const child = spawn(process.execPath, [...args, ...(isAtCall ? [] : point.split(" "))], {
      env: { ...process.env },
      stdio: "inherit",
    });
    const end = new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal)));
    await (fault ? Promise.race([fault, end]) : end);
    child.kill("SIGKILL");
    expect(await end).toBe("SIGKILL");
    stripe.heal();
  }

  /** The process that is started anew asks about what has no answer, some time later. */
  async function restart({ id }: World): Promise<void> {
    const createdAt = new Date(Date.now() - 6 * 60_000);
    await db().attempt.updateMany({
      where: ofCharge(id),
      data: { createdAt, checkAt: createdAt },
    });
    await reconcileAttempts();
  }

  const paidPages = async (world: World) =>
    (await world.attempts()).flatMap(({ id }) =>
      stripe.ledger.of(id).filter((page) => page.payment_status === "paid"),
    );

  /** Paid once, here and there, with one invoice and one receipt. */
  async function expectPaid(world: World): Promise<void> {
    const [page, ...more] = await paidPages(world);
    expect(more).toEqual([]);
    expect(await world.charge()).toMatchObject({
      status: "paid",
      amountCents: page?.amount_total,
      transactionId: page?.payment_intent?.id,
      invoice: { amountCents: page?.amount_total },
    });
    expect(
      await db().mail.count({
        where: { user: { customerId: world.customer.id }, kind: "receipt" },
      }),
    ).toBe(1);
  }

  const points: [string, string][] = [
    ["pay", "after 1"],
    ["pay", "deaf"],
    ["pay", "mute"],
    ["pay", "before 2"],
    ["confirm", "before 1"],
    ["confirm", "after 1"],
    ["autopay", "after 1"],
    ["autopay", "deaf"],
    ["autopay", "mute"],
    ["autopay", "before 2"],
    ["autopay", "after 2"],
    ["refund", "after 1"],
    ["refund", "deaf"],
    ["refund", "mute"],
    ["refund", "before 2"],
  ];

  /** A process takes seconds to start: `npm test` kills one, after the money has moved. */
  const selected = isFull
    ? points
    : points.filter(([action, at]) => action !== "pay" && at === "mute");

  const times = Array.from({ length: repetitions }, (_, time) => time);

  test.each(selected.flatMap(([action, at]) => times.map((time) => [action, at, time] as const)))(
    "a process killed in a %s (%s, %i): the money moves once, and the charge is up to date",
    async (action, at, time) => {
      if (action === "refund") {
        const world = await givenPaid(100);
        await killed(action, world, at);
        if (time % 2 === 1) stripe.forgetKeys();
        await restart(world);
        expect(await world.charge()).toMatchObject({ status: "refunded", refundedCents: 10_000 });
        expect(stripe.ledger.refundedOf(world.intent)).toBe(10_000);
      } else if (action === "autopay") {
        const world = await givenAutopay(stripe);
        await killed(action, world, at);
        if (time % 2 === 1) stripe.forgetKeys();
        await runAutopay();
        await restart(world);
        await runAutopay();
        const [intent, ...more] = world.intents();
        expect(more).toEqual([]);
        expect(await world.charge()).toMatchObject({ status: "paid", transactionId: intent?.id });
        expect(await world.mails("receipt")).toHaveLength(1);
        expect(await world.attempts()).toHaveLength(1);
      } else if (action === "confirm") {
        const world = await givenOpen(100);
        stripe.ledger.pay(world.session);
        await killed(action, world, at);
        await restart(world);
        await expectPaid(world);
      } else {
        const world = await givenCharge(100);
        await killed(action, world, at);
        if (time % 2 === 1) await restart(world);
        const { checkoutUrl = "" } = await world.pay();
        stripe.ledger.pay(checkoutUrl.split("/").at(-1) ?? "");
        await restart(world);
        await expectPaid(world);
        expect((await world.attempts()).flatMap(({ id }) => stripe.ledger.of(id))).toHaveLength(1);
      }
      expect((await runLedgerChecks()).invariants.filter(({ holds }) => !holds)).toEqual([]);
    },
  );
});

/** As if so many minutes had gone by since an attempt was begun. */
async function later(chargeId: string, minutes: number): Promise<void> {
  const createdAt = new Date(Date.now() - minutes * 60_000);
  const checkAt = new Date(createdAt.getTime() + 5 * 60_000);
  await db().attempt.updateMany({ where: ofCharge(chargeId), data: { createdAt, checkAt } });
}

it("settles a payment without a webhook 5 minutes after its attempt", async () => {
  const { id, session, charge, attempts } = await givenOpen();
  stripe.ledger.pay(session);
  expect(await reconcileAttempts()).toBe(0);
  await later(id, 6);
  await Promise.all([reconcileAttempts(), reconcileAttempts(), reconcileAttempts()]);
  expect((await charge()).status).toBe("paid");
  expect(await attempts()).toMatchObject([{ status: "succeeded", checkAt: null }]);
  expect(await reconcileAttempts()).toBe(0);
});

it("polls again after an hour, then hourly, and expires an expired Checkout", async () => {
  const { id, session, attempts, pay } = await givenOpen();
  const HOUR = 3_600_000;
  const next = async () => {
    await reconcileAttempts();
    const [attempt] = await attempts();
    return { at: attempt?.checkAt?.getTime() ?? 0, attempt: attempt?.createdAt.getTime() ?? 0 };
  };
  await later(id, 6);
  const { at, attempt } = await next();
  expect(at - attempt).toBe(HOUR);
  await later(id, 90);
  const before = Date.now();
  expect((await next()).at).toBeGreaterThanOrEqual(before + HOUR);
  stripe.ledger.expire(session);
  await later(id, 1_500);
  await reconcileAttempts();
  expect(await attempts()).toMatchObject([{ status: "expired" }]);
  expect((await pay()).checkoutUrl).toBeDefined();
});

it("recovers the lost answer of a charge and of a refund without a second effect", async () => {
  const unanswered = await givenCharge();
  stripe.silence("after");
  await unanswered.pay().catch(() => undefined);
  const refunded = await givenPaid(100);
  stripe.silence("after");
  await refunded.refund(40);
  await Promise.all([later(unanswered.id, 6), later(refunded.id, 6)]);
  await reconcileAttempts();
  const [attempt] = await unanswered.attempts();
  expect(attempt?.status).toBe("open");
  expect(stripe.ledger.of(attempt?.id ?? "")).toHaveLength(1);
  expect((await refunded.charge()).refundedCents).toBe(4_000);
  expect(stripe.ledger.refundedOf(refunded.intent)).toBe(4_000);
});

it("does not refund twice after a killed process, also when the provider has forgotten the key", async () => {
  const { id, intent, charge } = await givenPaid(100);
  const refund = { provider: "stripe", transactionId: intent, reason: "Promised" };
  const { attempt } = await db().$transaction(async (tx) =>
    createRefund(tx, [await charge()], refund),
  );
  // What the process had done when it was killed.
  await paymentProvider("stripe").refund({ ...attempt, transactionId: intent, isRetry: false });
  stripe.forgetKeys();
  await later(id, 6);
  await reconcileAttempts();
  expect(stripe.ledger.refundedOf(intent)).toBe(10_000);
  expect(await charge()).toMatchObject({ status: "refunded", refundedCents: 10_000 });
});

it("ends a run when the provider does not answer, and continues in the next", async () => {
  const [one, two] = [await givenOpen(), await givenOpen()];
  for (const { id, session } of [one, two]) {
    stripe.ledger.pay(session);
    await later(id, 6);
  }
  stripe.silence();
  await reconcileAttempts();
  expect([(await one.charge()).status, (await two.charge()).status]).toEqual([
    "pending",
    "pending",
  ]);
  await reconcileAttempts();
  expect([(await one.charge()).status, (await two.charge()).status].sort()).toEqual([
    "paid",
    "pending",
  ]);
});

it("skips an attempt that the provider does not know", async () => {
  const [unknown, paid] = [await givenOpen(), await givenOpen()];
  stripe.ledger.sessions.delete(unknown.session);
  stripe.ledger.pay(paid.session);
  await later(unknown.id, 7);
  await later(paid.id, 6);
  await reconcileAttempts();
  expect((await paid.charge()).status).toBe("paid");
  const [attempt] = await unknown.attempts();
  expect(attempt).toMatchObject({ status: "open", error: expect.stringContaining("No such") });
  expect(attempt?.checkAt?.getTime()).toBeGreaterThan(Date.now());
});

it("retries a refund an hour later when the provider does not know its payment", async () => {
  const { id, intent, session, attempts, charge } = await givenPaid(100);
  const request = { provider: "stripe", transactionId: intent, reason: "Promised" };
  await db().$transaction(async (tx) => createRefund(tx, [await charge()], request));
  const paid = stripe.ledger.session(session);
  stripe.ledger.sessions.delete(session);
  await later(id, 90);
  await reconcileAttempts();
  const refund = (await attempts()).find(({ kind }) => kind === "refund");
  expect(refund).toMatchObject({ status: "unknown", error: expect.stringContaining("No such") });
  expect(refund?.checkAt?.getTime()).toBeGreaterThan(Date.now());
  expect(await charge()).toMatchObject({ status: "paid", refundedCents: 0 });
  stripe.ledger.sessions.set(session, paid);
  await later(id, 90);
  await reconcileAttempts();
  expect(await charge()).toMatchObject({ status: "refunded", refundedCents: 10_000 });
});

it("expires a manual attempt that was never settled", async () => {
  const { id, attempts, pay } = await givenCharge();
  await makeAttempt(id, { provider: "manual", key: `charge-${id}-1` });
  await later(id, 4);
  await reconcileAttempts();
  expect(await attempts()).toMatchObject([{ status: "created" }]);
  await later(id, 6);
  await reconcileAttempts();
  expect(await attempts()).toMatchObject([{ status: "expired" }]);
  expect((await pay()).checkoutUrl).toBeDefined();
});

/** The states of a charge's attempts that somebody has to look after. */
async function overdueOf(id: string): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string; status: string }[]>(unresolvedRows());
  const attempts = await db().attempt.findMany({ where: ofCharge(id), select: { id: true } });
  return rows
    .filter((row) => attempts.some((attempt) => attempt.id === row.id))
    .map((row) => row.status);
}

it("lists an attempt without a result a day after it expired", async () => {
  const { id, pay } = await givenCharge();
  stripe.silence();
  await pay().catch(() => undefined);
  await later(id, 47 * 60);
  expect(await overdueOf(id)).toEqual([]);
  await later(id, 49 * 60);
  expect(await overdueOf(id)).toEqual(["unknown"]);
  await reconcileAttempts();
  expect(await overdueOf(id)).toEqual([]);
});

it("lists a payment that a bank has processed for more than two weeks", async () => {
  const { id, scope, session } = await givenOpen();
  stripe.ledger.pay(session, "processing");
  await confirmPayment(scope, id);
  const day = 24 * 60;
  await later(id, 13 * day);
  expect(await overdueOf(id)).toEqual([]);
  await later(id, 15 * day);
  expect(await overdueOf(id)).toEqual(["processing"]);
});

it("finds a week-old refund in Stripe's list when it succeeds today", async () => {
  const { id, intent, charge } = await givenPaid(30);
  const form = new URLSearchParams({ payment_intent: intent, amount: "1000" });
  const week = 7 * 24 * 60;
  await later(id, 2 * week);
  const updatedAt = new Date(Date.now() - week * 60_000);
  await db().attempt.updateMany({ where: ofCharge(id), data: { updatedAt } });
  const refund = stripe.ledger.makeRefund(form);
  refund.created -= week * 60;
  await receiveWebhook({
    provider: "stripe",
    id: `evt_${refund.id}`,
    type: "refund.updated",
    subject: "refund",
    objectId: refund.id,
    createdAt: now(),
    reference: null,
  });
  expect((await charge()).refundedCents).toBe(1_000);
  await importProviderMovements();
  const { invariants } = await runLedgerChecks();
  const brokenChecks = invariants.filter(({ name, holds }) => !holds && /provider/.test(name));
  expect(brokenChecks).toEqual([]);
});

it("reports differences between Stripe's list and the ledger in both directions", async () => {
  const brokenChecks = async () =>
    (await runLedgerChecks()).invariants.flatMap(({ name, firstBreak }) =>
      firstBreak && /provider/.test(name) ? [firstBreak._id] : [],
    );
  const { attempts, refund, session } = await givenPaid(30);
  await refund(10);
  await importProviderMovements();
  expect(await brokenChecks()).toEqual([]);
  const price = (field: string) => `line_items[0][price_data][${field}]`;
  const form = { [price("unit_amount")]: "700", [price("currency")]: "usd" };
  const stray = stripe.ledger.pay(stripe.ledger.makeSession(new URLSearchParams(form)).id);
  await importProviderMovements();
  expect(await brokenChecks()).toEqual([stray.payment_intent?.id]);
  await db().providerSettlement.deleteMany();
  stripe.ledger.sessions.delete(session);
  stripe.ledger.sessions.delete(stray.id);
  stripe.silence();
  await importProviderMovements();
  expect(await db().providerSettlement.count()).toBe(0);
  await importProviderMovements();
  expect(await brokenChecks()).toEqual([(await attempts())[0]?.id]);
});
