import { db } from "@/lib/db/client";
import { expireAttempts, ofCharge } from "@/test/attempts";
import { call, signedIn } from "@/test/call";
import type { FakeStripe } from "@/test/stripe/fake";
import { signedMessage, signedText } from "@/test/stripe/message";
import { givenOpen, givenPaid, refused, startStripe } from "@/test/stripe/scenarios";
import { BANK, givenAutopay } from "@/test/stripe/autopay";
import { runAutopay } from "./autopay";
import { GET as attemptRows } from "@/app/api/admin/billing/attempts/route";
import { GET as provider } from "@/app/api/admin/billing/provider/route";
import { makeAdmin } from "@/test/fixtures";
import { POST } from "@/app/api/webhooks/stripe/route";
import { env } from "@/lib/core/env";
import { writeVoid } from "@/test/charges";

let stripe: FakeStripe;
beforeAll(async () => void (stripe = await startStripe()));
afterAll(() => stripe.stop());

type Signed = ReturnType<typeof signedMessage>;
const send = (message: Signed) => call<{ code?: string }>(POST, { method: "POST", ...message });
const stored = (message: Signed) =>
  db().providerEvent.count({ where: { id: (JSON.parse(message.body) as { id: string }).id } });

const COMPLETED = "checkout.session.completed";

describe("a webhook", () => {
  it("settles its charge once for concurrent repeats", async () => {
    const { id, session, charge } = await givenOpen();
    const message = signedMessage(COMPLETED, stripe.ledger.pay(session));
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(message)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await send(message)).body).toEqual({ received: true });
    expect(await charge()).toMatchObject({ status: "paid", method: "stripe" });
    expect(await stored(message)).toBe(1);
    expect(await db().auditEvent.count({ where: { entityId: id, action: "payment.paid" } })).toBe(
      1,
    );
  });

  it("settles also when it arrives before the answer with the Checkout's id", async () => {
    const { id, session, attempts, charge } = await givenOpen();
    const failedRefund = { providerId: null, status: "unknown" } as const;
    await db().attempt.updateMany({ where: ofCharge(id), data: failedRefund });
    await send(signedMessage(COMPLETED, stripe.ledger.pay(session)));
    expect((await charge()).status).toBe("paid");
    expect(await attempts()).toMatchObject([{ status: "succeeded", providerId: session }]);
  });

  it("changes nothing when it arrives late or in the wrong order", async () => {
    const { session, charge, attempts } = await givenOpen();
    const paid = stripe.ledger.pay(session);
    await send(signedMessage(COMPLETED, paid));
    await send(signedMessage("checkout.session.expired", { ...paid, status: "expired" }));
    await send(signedMessage("checkout.session.async_payment_failed", paid));
    expect(await attempts()).toMatchObject([{ status: "succeeded" }]);
    expect((await charge()).status).toBe("paid");
  });

  it("settles by the provider's state and not by the event's", async () => {
    const { session, charge } = await givenOpen();
    const paidSession = {
      ...stripe.ledger.session(session),
      payment_status: "paid",
      status: "complete",
    };
    expect((await send(signedMessage(COMPLETED, paidSession))).status).toBe(200);
    expect((await charge()).status).toBe("pending");
  });

  it("is a 503 and not stored when the provider does not answer", async () => {
    const { session, charge } = await givenOpen();
    const message = signedMessage(COMPLETED, stripe.ledger.pay(session));
    stripe.silence();
    expect((await send(message)).status).toBe(503);
    expect([await stored(message), (await charge()).status]).toEqual([0, "pending"]);
    await send(message);
    expect([await stored(message), (await charge()).status]).toEqual([1, "paid"]);
  });

  it.each([
    ["of another type", "customer.created", { id: "cus_1" }],
    ["about what nobody knows", COMPLETED, { id: "cs_unknown" }],
    ["with a reference of nobody's", COMPLETED, { id: "cs_x", client_reference_id: "1" }],
    ["without an object's id", COMPLETED, {}],
  ])("%s is taken and acts on nothing", async (_what, type, object) => {
    const message = signedMessage(type, object);
    expect((await send(message)).status).toBe(200);
    expect(await stored(message)).toBe(1);
  });
});

describe("a webhook about a charge without a page", () => {
  const answered = async () => {
    const world = await givenAutopay(stripe, { of: BANK, answer: "processing" });
    await runAutopay();
    const [intent] = world.intents();
    if (!intent) throw new Error("A payment was begun.");
    return { ...world, intent };
  };

  it("asks the provider: paid once for repeats in any order, refused as the bank says", async () => {
    const paid = await answered();
    const events = ["succeeded", "processing", "payment_failed", "requires_action"];
    for (const name of events) await send(signedMessage(`payment_intent.${name}`, paid.intent));
    expect(await paid.attempts()).toMatchObject([{ status: "processing" }]);
    stripe.ledger.decideIntent(paid.intent.id, null);
    await Promise.all(
      events.map((name) => send(signedMessage(`payment_intent.${name}`, paid.intent))),
    );
    expect(await paid.charge()).toMatchObject({ status: "paid", transactionId: paid.intent.id });
    expect(await paid.mails("receipt")).toHaveLength(1);
    const failed = await answered();
    stripe.ledger.decideIntent(failed.intent.id, "insufficient_funds");
    await send(signedMessage("payment_intent.succeeded", failed.intent));
    expect(await failed.attempts()).toMatchObject([{ status: "failed", refusal: "retry" }]);
  });

  it("brings the answer that was lost, and none to an attempt that has a page", async () => {
    const lost = await givenAutopay(stripe);
    stripe.fail(null, "lost");
    await expect(runAutopay()).rejects.toEqual(refused("provider_unavailable"));
    await send(signedMessage("payment_intent.succeeded", lost.intents()[0] ?? {}));
    expect((await lost.charge()).status).toBe("paid");
    const page = await givenOpen();
    const [attempt] = await page.attempts();
    await db().attempt.updateMany({ where: { id: attempt?.id }, data: { providerId: null } });
    const intent = { id: "pi_other", metadata: { attempt: attempt?.id } };
    expect((await send(signedMessage("payment_intent.succeeded", intent))).status).toBe(200);
    expect(await page.attempts()).toMatchObject([{ status: "open", providerId: null }]);
  });

  it("says that a payment is disputed, once; lost, it is refunded", async () => {
    const world = await givenAutopay(stripe);
    await runAutopay();
    const dispute = stripe.ledger.dispute(world.intents()[0]?.id ?? "", 10_000, "needs_response");
    const message = signedMessage("charge.dispute.created", dispute);
    await Promise.all([send(message), send(message)]);
    const { contactEmail } = await db().settings.findFirstOrThrow();
    const about = { chargeId: world.id, kind: "billing_alarm" };
    expect(await db().mail.findMany({ where: about })).toMatchObject([{ to: contactEmail }]);
    const where = { entityId: world.id, action: "payment.disputed" };
    expect(await db().auditEvent.findMany({ where })).toMatchObject([
      { changes: { disputed: { to: 100 }, reason: { to: "fraudulent" } } },
    ]);
    expect((await world.charge()).status).toBe("paid");
    dispute.status = "lost";
    await send(signedMessage("charge.dispute.closed", dispute));
    expect(await world.charge()).toMatchObject({ status: "refunded", refundedCents: 10_000 });
  });
});

describe("a signature", () => {
  const seconds = () => Math.floor(Date.now() / 1_000);

  it.each<[string, (message: Signed) => Signed]>([
    ["missing", ({ body }) => ({ body, headers: { "stripe-signature": "" } })],
    [
      "of another body",
      ({ headers }) => ({ ...signedMessage(COMPLETED, { id: "cs_2" }), headers }),
    ],
    ["of the same body in other bytes", ({ body, headers }) => ({ body: `${body} `, headers })],
    ["with another secret", () => signedMessage(COMPLETED, {}, { secret: "whsec_other" })],
    ["of ten minutes ago", () => signedMessage(COMPLETED, {}, { timestamp: seconds() - 600 })],
    ["without sense", ({ body }) => ({ body, headers: { "stripe-signature": "t=x,v1=\u00e9" } })],
  ])("%s is a 400, and nothing is stored", async (_what, forge) => {
    const before = await db().providerEvent.count();
    const { status, body } = await send(forge(signedMessage(COMPLETED, { id: "cs_1" })));
    expect([status, body.code]).toEqual([400, "invalid_signature"]);
    expect(await db().providerEvent.count()).toBe(before);
  });

  it("of the former secret is good while the secret is exchanged", async () => {
    const message = () => signedMessage("x", {}, { secret: "whsec_former" });
    expect((await send(message())).status).toBe(400);
    env().STRIPE_WEBHOOK_SECRET_PREVIOUS = "whsec_former";
    expect((await send(message())).status).toBe(200);
    expect((await send(signedMessage("x", {}))).status).toBe(200);
    env().STRIPE_WEBHOOK_SECRET_PREVIOUS = undefined;
  });

  it.each([
    ["no JSON", "{", /not valid JSON/],
    ["nothing", "", /expected object/],
    ["no event", "[]", /expected object/],
    ["an id that is a number", { id: 1 }, /id: .*expected string/],
    ["no object", { data: { object: null } }, /data\.object: .*expected object/],
    ["an instant that is none", { created: "today" }, /created: .*expected number/],
    ["an instant beyond all", { created: 1e15 }, /created: /],
    [
      "a nested text",
      { data: { object: { metadata: { attempt: {} } } } },
      /data\.object\.metadata/,
    ],
  ])("over %s is good, and the event a 400 that says what is odd", async (_what, odd, words) => {
    const event = { id: "evt_odd", type: COMPLETED, created: 1, data: { object: {} } };
    const payload = typeof odd === "string" ? odd : JSON.stringify(Object.assign(event, odd));
    const { status, body } = await send(signedText(payload));
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ code: "invalid_input", error: expect.stringMatching(words) }),
    ]);
    expect(await db().providerEvent.count({ where: { id: "evt_odd" } })).toBe(0);
  });

  it("over bytes that are not text is wrong", async () => {
    const { headers } = signedMessage(COMPLETED, {});
    const request = { method: "POST", headers, body: new Uint8Array([0xff, 0xfe, 0xfd]) };
    const answer = await POST(new Request("http://localhost/api/webhooks/stripe", request), {
      params: Promise.resolve({}),
    });
    expect(await answer.json()).toMatchObject({ code: "invalid_signature" });
  });

  it("does not count towards a rate limit when it is forged", async () => {
    const { rateLimit } = db();
    const before = await rateLimit.count();
    await Promise.all(
      Array.from({ length: 20 }, () => send(signedMessage("x", {}, { secret: "whsec_other" }))),
    );
    expect(await rateLimit.count()).toBe(before);
    expect((await send(signedMessage("x", {}))).status).toBe(200);
  });
});

describe("refunds through the provider", () => {
  it("count when they succeed there, each with its credit note, never more than is left", async () => {
    const { charge, attempts, refund, intent } = await givenPaid(100);
    await Promise.allSettled(Array.from({ length: 6 }, () => refund(30)));
    // Who did not get the lock in time presses again.
    for (let press = 0; press < 4; press += 1) await refund(30).catch(() => undefined);
    expect(stripe.ledger.refundedOf(intent)).toBe(9_000);
    await refund();
    const { refunds, ...after } = await charge();
    expect(after).toMatchObject({ status: "refunded", refundedCents: 10_000 });
    expect(refunds.map(({ amountCents }) => amountCents).sort()).toEqual([
      1_000, 3_000, 3_000, 3_000,
    ]);
    expect((await attempts()).filter(({ kind }) => kind === "refund")).toHaveLength(4);
    await expect(refund(0.01)).rejects.toEqual(refused("conflict"));
  });

  it.each(["before", "after"] as const)(
    "happen once when the line breaks %s the effect: live, and looked for before it is asked for again, also when its key is forgotten",
    async (fault) => {
      const { charge, attempts, refund, intent, follow } = await givenPaid(100);
      stripe.silence(fault);
      await refund(40);
      expect((await charge()).refundedCents).toBe(0);
      expect((await attempts()).at(-1)).toMatchObject({ kind: "refund", status: "unknown" });
      await expect(refund(60.01)).rejects.toEqual(refused("conflict"));
      stripe.forgetKeys();
      await follow();
      await follow();
      expect([(await charge()).refundedCents, stripe.ledger.refundedOf(intent)]).toEqual([
        4_000, 4_000,
      ]);
    },
  );

  it("are pending while a bank processes them; a failed one frees its amount and alerts the agency", async () => {
    const { id, charge, attempts, refund } = await givenPaid(100);
    stripe.ledger.refundStatus = "pending";
    await refund(70);
    stripe.ledger.refundStatus = "succeeded";
    const [pendingRefund] = (await attempts()).filter(({ kind }) => kind === "refund");
    expect([pendingRefund?.status, (await charge()).refundedCents]).toEqual(["processing", 0]);
    const failedRefund = Object.assign(stripe.ledger.refund(pendingRefund?.providerId ?? ""), {
      status: "failed",
      failure_reason: "expired_or_canceled_card",
    });
    await send(signedMessage("refund.failed", failedRefund));
    expect((await attempts()).at(-1)).toMatchObject({ status: "failed" });
    expect(await db().mail.count({ where: { chargeId: id, kind: "billing_alarm" } })).toBe(1);
    await refund(100);
    expect((await charge()).status).toBe("refunded");
  });

  it("that a bank sends back alert the agency once for several events", async () => {
    const { id, charge, attempts, refund } = await givenPaid(100);
    await refund(70);
    const { providerId } = (await attempts()).at(-1) ?? {};
    const failure = { status: "failed", failure_reason: "lost_or_stolen_card" } as const;
    const failedRefund = Object.assign(stripe.ledger.refund(providerId ?? ""), failure);
    for (const type of ["refund.updated", "refund.failed"])
      await send(signedMessage(type, failedRefund));
    expect(await db().mail.count({ where: { chargeId: id, kind: "billing_alarm" } })).toBe(1);
    expect((await attempts()).at(-1)).toMatchObject({
      status: "succeeded",
      error: "lost_or_stolen_card",
    });
    expect((await charge()).refundedCents).toBe(7_000);
  });

  it.each(["refund", "dispute"])(
    "a %s whose message overtakes the one of the payment is recorded after it",
    async (kind) => {
      const { session, charge, attempts } = await givenOpen(100);
      const paid = stripe.ledger.pay(session);
      const intent = paid.payment_intent?.id ?? "";
      const form = new URLSearchParams({ payment_intent: intent, amount: "2500" });
      const message =
        kind === "refund"
          ? signedMessage("refund.created", stripe.ledger.makeRefund(form))
          : signedMessage("charge.dispute.closed", stripe.ledger.dispute(intent, 2_500, "lost"));
      await send(message);
      await send(signedMessage(COMPLETED, paid));
      expect(await charge()).toMatchObject({ status: "paid", refundedCents: 2_500 });
      expect((await attempts()).map(({ status }) => status)).toEqual(["succeeded", "succeeded"]);
    },
  );

  it("created at the provider, and a lost dispute, are recorded once without an actor", async () => {
    const { charge, intent } = await givenPaid(100);
    const form = new URLSearchParams({ payment_intent: intent, amount: "2500" });
    const refundObject = stripe.ledger.makeRefund(form);
    for (const type of ["refund.created", "refund.updated"])
      await send(signedMessage(type, refundObject));
    const failedRefund = stripe.ledger.dispute(intent, 7_500, "lost");
    const won = stripe.ledger.dispute(intent, 7_500, "won");
    for (const one of [won, failedRefund, failedRefund])
      await send(signedMessage("charge.dispute.closed", one));
    const { refunds, ...after } = await charge();
    expect(after).toMatchObject({ status: "refunded", refundedCents: 10_000 });
    expect(refunds.map(({ actorId, reason }) => [actorId, reason]).sort()).toEqual([
      [null, "A dispute was lost."],
      [null, "Given back at the payment provider."],
    ]);
  });
});

describe("unmatched money", () => {
  it("is refunded immediately and once, without a credit note, with an audit event and an alert", async () => {
    const { id, session, charge, attempts } = await givenOpen();
    // Closed here, and paid there in the same moment.
    await expireAttempts(id);
    await writeVoid(id);
    const paid = stripe.ledger.pay(session);
    for (let times = 0; times < 3; times += 1) await send(signedMessage(COMPLETED, paid));
    expect((await attempts()).map(({ kind, status }) => [kind, status])).toEqual([
      ["charge", "unmatched"],
      ["refund", "succeeded"],
    ]);
    const as = await signedIn("admin", (await makeAdmin()).id);
    // The contract's word for it.
    const url = `/?status=orphaned&paymentId=${id}`;
    expect(
      (await call<{ attempts: object[] }>(attemptRows, { as, url })).body.attempts,
    ).toMatchObject([{ kind: "charge", status: "orphaned", amount: 149.99 }]);
    expect(stripe.ledger.refundedOf(paid.payment_intent?.id ?? "")).toBe(14_999);
    expect(await charge()).toMatchObject({ status: "void", refundedCents: 0, refunds: [] });
    expect(
      await db().auditEvent.count({ where: { entityId: id, action: "payment.returned" } }),
    ).toBe(1);
    expect(await db().mail.count({ where: { chargeId: id, kind: "billing_alarm" } })).toBe(1);
  });
});

test("an administrator sees the provider and attempts by status, and never a key", async () => {
  const before = await db().attempt.count({ where: { status: "open" } });
  await givenOpen();
  await send(signedMessage("customer.created", { id: "cus_1" }));
  const as = await signedIn("admin", (await makeAdmin()).id);
  const { body, text } = await call(provider, { as });
  expect(body).toEqual({
    data: {
      provider: "stripe",
      live: false,
      apiVersion: "2026-10-28.endive",
      lastWebhookAt: expect.any(String),
      lastReconciledAt: null,
      attempts: expect.objectContaining({ open: before + 1, mismatched: 0, unknown: 0 }),
    },
  });
  expect(text).not.toMatch(/sk_test|whsec/);
});

test("a refund is mismatched when a lost dispute has left too little", async () => {
  const { charge, attempts, refund, intent } = await givenPaid(100);
  stripe.ledger.refundStatus = "pending";
  await refund(30);
  stripe.ledger.refundStatus = "succeeded";
  const { id, providerId } = (await attempts()).at(-1) ?? {};
  const failedRefund = stripe.ledger.dispute(intent, 10_000, "lost");
  await send(signedMessage("charge.dispute.closed", failedRefund));
  const succeeded = Object.assign(stripe.ledger.refund(providerId ?? ""), { status: "succeeded" });
  expect((await send(signedMessage("refund.updated", succeeded))).status).toBe(200);
  expect(await charge()).toMatchObject({ status: "refunded", refundedCents: 10_000 });
  expect(await db().attempt.findUnique({ where: { id } })).toMatchObject({
    status: "mismatched",
    error: "More than was left of the charge.",
  });
});

test("a webhook is a 404 with PAYMENTS=manual, whatever secret is set", async () => {
  env().PAYMENTS = "manual";
  const event = signedMessage(COMPLETED, { id: "cs_1" });
  expect((await send(event)).status).toBe(404);
  env().PAYMENTS = "stripe";
});
