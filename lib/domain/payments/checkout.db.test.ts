import { agencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { POST } from "@/app/api/subscriptions/[id]/pay/route";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { recordPayment } from "./records";
import { readCharge, readChargeDetails } from "@/lib/domain/charges/queries";
import { toCharge, toChargeDetails } from "@/lib/domain/charges/serializers";
import { expireAttempts, makeAttempt, ofCharge } from "@/test/attempts";
import { call, signedIn } from "@/test/call";
import type { FakeStripe } from "@/test/stripe/fake";
import { callerOf } from "@/test/fixtures";
import { givenCharge, givenOpen, refused, startStripe } from "@/test/stripe/scenarios";
import { confirmPayment } from "./outcomes";

let stripe: FakeStripe;
beforeAll(async () => void (stripe = await startStripe()));
afterAll(() => stripe.stop());

const PAGE_URL = /^https:\/\/checkout\.example\/cs_.+$/;

describe("paying through the provider", () => {
  it("opens one Checkout for the amount in the database, and settles nothing yet", async () => {
    const { id, pay, charge, attempts } = await givenCharge();
    expect(await pay()).toEqual({ chargeIds: [id], checkoutUrl: expect.stringMatching(PAGE_URL) });
    const [attempt, ...more] = await attempts();
    expect(more).toEqual([]);
    expect(attempt).toMatchObject({
      status: "open",
      key: `charge-${id}-1`,
      provider: "stripe",
      amountCents: 14_999,
    });
    expect(stripe.ledger.session(attempt?.providerId ?? "")).toMatchObject({
      amount_total: 14_999,
      currency: "usd",
      client_reference_id: attempt?.id,
    });
    expect((await charge()).status).toBe("pending");
  });

  it("returns the same Checkout to a second tab and a double click", async () => {
    const { pay, attempts } = await givenCharge();
    const settled = await Promise.allSettled(Array.from({ length: 8 }, pay));
    const pages = settled.flatMap((one) =>
      one.status === "fulfilled" ? [one.value.checkoutUrl] : [],
    );
    expect(new Set([...pages, (await pay()).checkoutUrl]).size).toBe(1);
    const [attempt, ...more] = await attempts();
    expect([more, stripe.ledger.of(attempt?.id ?? "").length]).toEqual([[], 1]);
  });

  it("settles on return, once for any number of returns", async () => {
    const { id, scope, session, charge, attempts, customer } = await givenOpen();
    const { payment_intent: intent } = stripe.ledger.pay(session);
    await Promise.all(Array.from({ length: 8 }, () => confirmPayment(scope, id)));
    expect(await charge()).toMatchObject({
      status: "paid",
      method: "stripe",
      paidWith: "Mastercard ending 4444",
      transactionId: intent?.id,
      invoice: { amountCents: 14_999 },
    });
    expect(await attempts()).toMatchObject([{ status: "succeeded", transactionId: intent?.id }]);
    const mails = { user: { customerId: customer.id }, kind: "receipt" };
    expect(await db().mail.count({ where: mails })).toBe(1);
    const events = { entityId: id, action: "payment.paid" };
    expect(await db().auditEvent.count({ where: events })).toBe(1);
  });

  it("settles what was paid before the customer presses Pay again", async () => {
    const { id, pay, session, charge } = await givenOpen();
    stripe.ledger.pay(session);
    expect(await pay()).toEqual({ chargeIds: [id] });
    expect((await charge()).status).toBe("paid");
    await expect(pay()).rejects.toEqual(refused("nothing_due"));
  });

  it("opens a new Checkout under a new key after the old one expired", async () => {
    const { id, pay, session, attempts } = await givenOpen();
    stripe.ledger.expire(session);
    expect((await pay()).checkoutUrl).not.toContain(session);
    expect((await attempts()).map(({ key, status }) => [key, status])).toEqual([
      [`charge-${id}-1`, "expired"],
      [`charge-${id}-2`, "open"],
    ]);
  });

  it("rejects a second payment while a bank processes the first, and allows one after it failed", async () => {
    const { id, scope, pay, session, charge, attempts } = await givenOpen();
    stripe.ledger.pay(session, "processing");
    await confirmPayment(scope, id);
    expect(await attempts()).toMatchObject([{ status: "processing" }]);
    await expect(pay()).rejects.toEqual(refused("payment_in_progress"));
    stripe.ledger.decide(session, false);
    await confirmPayment(scope, id);
    expect(await attempts()).toMatchObject([{ status: "failed", error: "Your bank declined." }]);
    expect((await charge()).status).toBe("pending");
    expect((await pay()).checkoutUrl).toMatch(PAGE_URL);
  });

  it("shows why the last attempt failed, until the next attempt", async () => {
    const { id, scope, pay, session, charge, attempts } = await givenOpen();
    const readStatus = async () => [
      toCharge(await readCharge(scope, id)).lastFailure,
      toChargeDetails(await readChargeDetails(scope, id), false).lastFailure,
    ];
    stripe.ledger.pay(session, "processing");
    stripe.ledger.decide(session, false);
    await confirmPayment(scope, id);
    expect(await readStatus()).toEqual(["Your bank declined.", "Your bank declined."]);
    const open = async () => {
      await pay();
      return (await attempts()).at(-1)?.providerId ?? "";
    };
    stripe.ledger.expire(await open());
    await confirmPayment(scope, id);
    expect(await readStatus()).toEqual([null, null]);
    stripe.ledger.pay(await open());
    await confirmPayment(scope, id);
    expect([(await charge()).status, ...(await readStatus())]).toEqual(["paid", null, null]);
  });

  it.each([0.49, 1_000_000])("rejects $%d with a 409 and no attempt", async (amount) => {
    const { pay, attempts } = await givenCharge(amount);
    await expect(pay()).rejects.toEqual(refused("not_collectable"));
    expect(await attempts()).toEqual([]);
  });
});

describe("a provider that does not answer", () => {
  it("treats a proxy's error page as no answer", async () => {
    const { pay, attempts } = await givenCharge();
    stripe.fail("down");
    await expect(pay()).rejects.toEqual(refused("provider_unavailable"));
    expect(await attempts()).toMatchObject([{ status: "unknown" }]);
    expect((await pay()).checkoutUrl).toMatch(PAGE_URL);
  });

  it.each(["before", "after", "broken"] as const)(
    "is a 503 when the line breaks %s the effect; the next press repeats the key and not the effect",
    async (fault) => {
      const { pay, charge, attempts } = await givenCharge();
      stripe.silence(fault);
      await expect(pay()).rejects.toEqual(refused("provider_unavailable"));
      const [attempt] = await attempts();
      expect(attempt?.status).toBe("unknown");
      expect((await charge()).status).toBe("pending");
      expect((await pay()).checkoutUrl).toMatch(PAGE_URL);
      expect(stripe.ledger.of(attempt?.id ?? "")).toHaveLength(1);
      expect(await attempts()).toMatchObject([{ id: attempt?.id, status: "open", error: null }]);
    },
  );

  it("retries with the same request after a rename: one key stands for one request", async () => {
    const { subscription, pay, attempts } = await givenCharge();
    stripe.silence("after");
    await expect(pay()).rejects.toEqual(refused("provider_unavailable"));
    const { serviceId } = await db().subscription.findUniqueOrThrow({
      where: { id: subscription },
    });
    await db().service.update({ where: { id: serviceId }, data: { name: "Renamed" } });
    expect((await pay()).checkoutUrl).toMatch(PAGE_URL);
    expect(await attempts()).toMatchObject([{ status: "open", error: null }]);
  });

  it("settles a paid charge at the next poll when the provider did not answer on return", async () => {
    const { id, scope, session, charge, attempts } = await givenOpen();
    stripe.ledger.pay(session);
    stripe.silence();
    await expect(confirmPayment(scope, id)).rejects.toEqual(refused("provider_unavailable"));
    expect(await attempts()).toMatchObject([{ status: "open" }]);
    await confirmPayment(scope, id);
    expect((await charge()).status).toBe("paid");
  });
});

describe("a payment that does not match its attempt", () => {
  it.each([
    ["another amount", { amount_total: 1 }],
    ["another currency", { currency: "jpy" }],
    ["another reference", { client_reference_id: crypto.randomUUID() }],
    ["no reference", { client_reference_id: null }],
    ["another mode", { mode: "setup" }],
    ["real money", { livemode: true }],
  ])("settles nothing by %s: the books say so until it is looked at", async (_what, lie) => {
    const { id, scope, session, charge, attempts, giveUp } = await givenOpen();
    Object.assign(stripe.ledger.pay(session), lie);
    await confirmPayment(scope, id);
    expect(await attempts()).toMatchObject([{ status: "mismatched" }]);
    expect((await charge()).status).toBe("pending");
    const alarms = { chargeId: id, kind: "billing_alarm" };
    expect(await db().mail.count({ where: alarms })).toBe(1);
    const fits = async () =>
      (await runLedgerChecks()).invariants.find(({ name }) =>
        name.startsWith("A try that moved money"),
      )?.holds;
    expect(await fits()).toBe(false);
    await giveUp();
    expect(await fits()).toBe(true);
  });
});

it("rejects another payment after a mismatched one until an administrator has recorded it", async () => {
  const { id, scope, pay, record, session, charge, attempts } = await givenOpen();
  Object.assign(stripe.ledger.pay(session), { currency: "eur" });
  await confirmPayment(scope, id);
  const readStatus = async () => toCharge(await readCharge(scope, id));
  expect((await readStatus()).checkout).toMatchObject({ status: "unknown" });
  await expect(pay()).rejects.toEqual(refused("conflict"));
  expect(await attempts()).toHaveLength(1);
  await record();
  expect((await charge()).status).toBe("paid");
  expect((await readStatus()).checkout).toBeNull();
});

describe("recording and voiding while a Checkout is open", () => {
  it("expires the Checkout first", async () => {
    for (const act of ["record", "giveUp"] as const) {
      const { session, attempts, ...world } = await givenOpen();
      await world[act]();
      expect(stripe.ledger.session(session).status).toBe("expired");
      expect(await attempts()).toMatchObject([{ status: "expired" }]);
    }
  });

  it("is a 409 once it is paid there and a 503 without an answer, and changes nothing", async () => {
    const { session, record, giveUp, charge } = await givenOpen();
    stripe.silence();
    await expect(record()).rejects.toEqual(refused("provider_unavailable"));
    stripe.ledger.pay(session);
    await expect(record()).rejects.toEqual(refused("payment_in_progress"));
    await expect(giveUp()).rejects.toEqual(refused("payment_in_progress"));
    expect((await charge()).status).toBe("pending");
  });

  it("is a 409 when another Checkout was opened at the same time", async () => {
    const { id, giveUp, record, charge } = await givenCharge();
    for (const [n, act] of [giveUp, record].entries()) {
      await makeAttempt(id, { status: "open", providerId: `cs_${id}_${n}` });
      // It was not there yet when the charge's attempts were closed.
      jest.spyOn(db().attempt, "findMany").mockResolvedValueOnce([]);
      await expect(act()).rejects.toEqual(refused("payment_in_progress"));
      await expireAttempts(id);
    }
    expect((await charge()).status).toBe("pending");
  });

  it("finds and expires a Checkout whose answer was lost", async () => {
    const { pay, giveUp, attempts } = await givenCharge();
    stripe.silence("after");
    await expect(pay()).rejects.toEqual(refused("provider_unavailable"));
    await giveUp();
    const [attempt] = await attempts();
    expect(stripe.ledger.of(attempt?.id ?? "").map(({ status }) => status)).toEqual(["expired"]);
  });
});

describe("after the provider's account was exchanged", () => {
  /** A try begun at the former account, which the present one does not know. */
  async function givenUnknownToProvider(isAtBank: boolean) {
    const { session, ...world } = await givenOpen();
    if (isAtBank) {
      stripe.ledger.pay(session, "processing");
      await confirmPayment(world.scope, world.id);
    }
    stripe.ledger.sessions.delete(session);
    const endPage = async () => {
      const expiresAt = new Date(Date.now() - 60_000);
      await db().attempt.updateMany({ where: ofCharge(world.id), data: { expiresAt } });
    };
    return { ...world, session, endPage };
  }

  it("opens a Checkout at the current account once the other's has expired, and is a 409 until then", async () => {
    const { id, scope, session, pay, attempts, endPage } = await givenUnknownToProvider(false);
    await expect(pay()).rejects.toEqual(refused("payment_in_progress"));
    await confirmPayment(scope, id);
    expect(await attempts()).toMatchObject([{ status: "open", providerId: session }]);
    await endPage();
    expect((await pay()).checkoutUrl).toMatch(PAGE_URL);
    expect(await attempts()).toMatchObject([{ status: "expired" }, { status: "open" }]);
  });

  it("rejects another payment while a bank processes one", async () => {
    const { id, scope, pay, attempts, endPage } = await givenUnknownToProvider(true);
    await endPage();
    await expect(pay()).rejects.toEqual(refused("payment_in_progress"));
    await confirmPayment(scope, id);
    expect(await attempts()).toMatchObject([{ status: "processing" }]);
  });

  it.each([
    ["record", "open", false],
    ["giveUp", "open", false],
    ["record", "processing", true],
    ["giveUp", "processing", true],
  ] as const)(
    "lets an administrator %s what is %s once its page has ended, and notes it",
    async (act, status, isAtBank) => {
      const { id, admin, charge, attempts, endPage, ...world } =
        await givenUnknownToProvider(isAtBank);
      await expect(world[act]()).rejects.toEqual(refused("payment_in_progress"));
      expect(await attempts()).toMatchObject([{ status }]);
      await endPage();
      await world[act]();
      expect(await attempts()).toMatchObject([{ status: "expired" }]);
      expect((await charge()).status).toBe(act === "record" ? "paid" : "void");
      const event = { entityId: id, action: "payment.try_given_up" };
      expect(await db().auditEvent.findMany({ where: event })).toMatchObject([
        { actorId: admin.id, changes: { attempt: { from: status, to: "expired" } } },
      ]);
    },
  );
});

it("keeps a processing attempt when recording the payment is refused", async () => {
  const [used, { session, scope, id, attempts, admin }] = [await givenCharge(), await givenOpen()];
  const asAdmin = callerOf(admin);
  const input = { method: "wire", transactionId: crypto.randomUUID() };
  const record = (chargeId: string) =>
    recordPayment(agencyScope(asAdmin.actor, "agency"), chargeId, input, asAdmin);
  await record(used.id);
  stripe.ledger.pay(session, "processing");
  await confirmPayment(scope, id);
  stripe.ledger.sessions.delete(session);
  await db().attempt.updateMany({ where: ofCharge(id), data: { expiresAt: new Date(0) } });
  await expect(record(id)).rejects.toEqual(refused("conflict"));
  expect(await attempts()).toMatchObject([{ status: "processing" }]);
  const event = { entityId: id, action: "payment.try_given_up" };
  expect(await db().auditEvent.count({ where: event })).toBe(0);
});

it("replays a Checkout address for ten seconds at most", async () => {
  const { id, subscription, customer, attempts } = await givenCharge();
  const as = await signedIn("customer", customer.owner.id);
  const press = async () => {
    const headers = { "idempotency-key": "one picture" };
    const params = { id: subscription };
    const request = { method: "POST", url: `/api/subscriptions/${subscription}/pay`, params, as };
    return (await call<{ checkoutUrl: string }>(POST, { ...request, headers })).body.checkoutUrl;
  };
  const first = await press();
  expect(await press()).toBe(first);
  stripe.ledger.expire((await attempts())[0]?.providerId ?? "");
  const stored = await db().idempotencyKey.findFirstOrThrow({ where: { key: "one picture" } });
  const remainingMs = stored.createdAt.getTime() + 24 * 3_600_000 - Date.now();
  expect(remainingMs).toBeLessThanOrEqual(10_000);
  await db().idempotencyKey.updateMany({
    where: { key: "one picture" },
    data: { createdAt: new Date(0) },
  });
  expect(await press()).not.toBe(first);
  expect(await db().attempt.count({ where: ofCharge(id) })).toBe(2);
});
