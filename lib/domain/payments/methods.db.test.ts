import { GET as list, POST as open } from "@/app/api/users/payment-methods/route";
import { DELETE as remove, PUT as put } from "@/app/api/users/payment-methods/[id]/route";
import { GET as readAutopay, PUT as putAutopay } from "@/app/api/users/autopay/route";
import { GET as ownExport } from "@/app/api/users/export/route";
import { POST as webhook } from "@/app/api/webhooks/stripe/route";
import { Temporal } from "temporal-polyfill";
import { agencyScope } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import { callerOf, makeAdmin, makeCustomer } from "@/test/fixtures";
import { mailTo } from "@/test/mails";
import { BANK } from "@/test/stripe/autopay";
import type { FakeStripe } from "@/test/stripe/fake";
import { signedMessage } from "@/test/stripe/message";
import { startStripe } from "@/test/stripe/scenarios";
import { deleteCustomer } from "@/lib/domain/accounts/customer-lifecycle";
import { detachOfDeleted } from "./methods";
import { followExpiries } from "./method-expiry";
import { reconcileSetups } from "./method-setups";
import type { Autopay, PaymentMethod } from "./schema";

let stripe: FakeStripe;
beforeAll(async () => void (stripe = await startStripe()));
afterAll(() => stripe.stop());

interface Body {
  code?: string;
  checkoutUrl: string;
  methods: PaymentMethod[];
}

async function makeBuyer() {
  const { id, owner } = await makeCustomer();
  const as = await signedIn("customer", owner.id);
  const page = async () => {
    const { body } = await call<Body>(open, { method: "POST", as });
    return body.checkoutUrl.slice("https://checkout.example/".length);
  };
  const methods = async () => (await call<Body>(list, { as })).body.methods;
  const send = (type: string, object: object) =>
    call(webhook, { method: "POST", ...signedMessage(type, object) });
  return {
    id,
    owner,
    as,
    page,
    methods,
    send,
    save: async (of: Parameters<FakeStripe["methods"]["save"]>[1] = {}) => {
      const session = stripe.methods.save(await page(), of);
      await send("checkout.session.completed", session);
      return session.setup_intent?.payment_method.id ?? "";
    },
    one: (handler: typeof put, method: string, of: string, body?: object) =>
      call<Body>(handler, { method, as, params: { id: of }, body }),
    autopay: (enabled: boolean) =>
      call<{ code?: string; data: Autopay }>(putAutopay, { method: "PUT", as, body: { enabled } }),
  };
}

describe("a payment method", () => {
  it("is saved at the provider's page, and its consent is in the export", async () => {
    const { save, methods, as, owner } = await makeBuyer();
    await save();
    expect(await methods()).toMatchObject([
      { kind: "card", brand: "visa", last4: "4242", expires: "2031-04", isDefault: true },
    ]);
    const { body } = await call<{ consents: object[] }>(ownExport, { as });
    expect(body.consents).toMatchObject([{ version: 1, by: owner.name }]);
  });

  it("is saved once for repeated and concurrent messages and the reconciling job", async () => {
    const { page, methods, send, id } = await makeBuyer();
    const session = stripe.methods.save(await page());
    const setup = {
      id: session.setup_intent?.id,
      metadata: { setup: session.client_reference_id },
    };
    await db().methodSetup.updateMany({
      where: { customerId: id },
      data: { checkAt: new Date(0) },
    });
    await Promise.all([
      send("checkout.session.completed", session),
      send("setup_intent.succeeded", setup),
      reconcileSetups(),
    ]);
    expect(await methods()).toHaveLength(1);
    expect(await db().consent.count({ where: { customerId: id } })).toBe(1);
  });

  it("gets one page for two tabs and for a repeat after a lost answer", async () => {
    const { page, as } = await makeBuyer();
    stripe.silence("lost");
    expect((await call<Body>(open, { method: "POST", as })).status).toBe(503);
    stripe.heal();
    const [first, second] = [await page(), await page()];
    expect(second).toBe(first);
  });

  it("of a bank account is saved once its holder has proved it, days after the page", async () => {
    const { page, methods, send } = await makeBuyer();
    const session = stripe.methods.save(await page(), BANK);
    const { setup_intent: intent, client_reference_id: setup, customer } = session;
    if (!intent) throw new Error("It was filled in.");
    // Two deposits of cents are on their way.
    Object.assign(intent, { status: "requires_action" });
    Object.assign(intent.payment_method, { customer: null });
    await send("checkout.session.completed", session);
    expect(await methods()).toEqual([]);
    expect(await page()).not.toBe(session.id);
    Object.assign(intent, { status: "succeeded" });
    Object.assign(intent.payment_method, { customer });
    await send("setup_intent.succeeded", { id: intent.id, metadata: { setup } });
    expect(await methods()).toMatchObject([{ kind: "us_bank_account", last4: "6789" }]);
  });

  it("is shown on no later page, such as that of whoever has a pay link", async () => {
    const { page } = await makeBuyer();
    expect(stripe.methods.sessions.get(await page())?.redisplay).toBe("limited");
  });

  it("is not saved from another customer's page, nor by the copy in a message", async () => {
    const { page, methods, send, id } = await makeBuyer();
    const session = await page();
    await send("checkout.session.completed", { id: session, status: "complete" });
    expect(await methods()).toEqual([]);
    stripe.methods.save(session);
    Object.assign(stripe.methods.sessions.get(session) ?? {}, { customer: "cus_other" });
    await send("checkout.session.completed", { id: session });
    expect(await methods()).toEqual([]);
    expect(await db().methodSetup.findFirst({ where: { customerId: id } })).toMatchObject({
      status: "mismatched",
      error: "Saved for another customer.",
    });
  });

  it("is not saved from a page of another mode", async () => {
    const { page, methods, send } = await makeBuyer();
    const session = stripe.methods.save(await page());
    session.livemode = true;
    await send("checkout.session.completed", session);
    expect(await methods()).toEqual([]);
  });

  it("gives the default to the oldest that remains; the last one ends automatic payment", async () => {
    const { save, methods, one, id, owner } = await makeBuyer();
    const [first, second, third] = [await save(), await save(), await save(BANK)];
    const idOf = async (providerId: string) =>
      (await db().paymentMethod.findUniqueOrThrow({ where: { providerId } })).id;
    await one(put, "PUT", await idOf(third), { isDefault: true });
    await db().customer.update({ where: { id }, data: { autopayEnabledAt: new Date() } });
    const { email } = owner;
    await one(remove, "DELETE", await idOf(await save()));
    expect(await mailTo(email)).toMatch(/Automatic payment, .*, uses Chase ending 6789/s);
    expect((await one(remove, "DELETE", await idOf(third))).status).toBe(200);
    expect(stripe.methods.methods.get(third)?.customer).toBeNull();
    const byDefault = (await methods()).filter(({ isDefault }) => isDefault);
    expect(byDefault.map(({ _id }) => _id)).toEqual([await idOf(first)]);
    expect(await mailTo(email)).toMatch(/Automatic payment, .*, uses Visa ending 4242/s);
    await db().paymentMethod.updateMany({
      where: { providerId: second },
      data: { status: "expired" },
    });
    await one(remove, "DELETE", await idOf(first));
    expect(await mailTo(email)).toMatch(/Visa ending 4242 .* cannot be charged/s);
    await one(remove, "DELETE", await idOf(second));
    expect(await db().customer.findUniqueOrThrow({ where: { id } })).toMatchObject({
      autopayEnabledAt: null,
    });
    expect(
      await db().mail.count({ where: { user: { customerId: id }, kind: "payment_method" } }),
    ).toBe(4);
  });

  it.each([
    ["failed", { status: "failed" as const }],
    ["expired", { expires: "2020-01" }],
  ])("that is %s is not made the default", async (_what, over) => {
    const { save, methods, one } = await makeBuyer();
    await save();
    const row = await db().paymentMethod.update({
      where: { providerId: await save() },
      data: over,
    });
    const answer = await one(put, "PUT", row.id, { isDefault: true });
    expect([answer.status, answer.body.code]).toEqual([409, "conflict"]);
    expect((await methods()).map(({ isDefault }) => isDefault)).toEqual([false, true]);
  });

  it("stays when the provider does not answer its deletion", async () => {
    const { save, methods, one } = await makeBuyer();
    await save();
    const [method] = await methods();
    stripe.silence("down");
    expect((await one(remove, "DELETE", method?._id ?? "")).status).toBe(503);
    stripe.heal();
    expect(await methods()).toHaveLength(1);
  });

  it("that was detached at the provider is removed, and a renewed card is updated", async () => {
    const { save, methods, send } = await makeBuyer();
    const id = await save();
    const method = stripe.methods.methods.get(id);
    await send("payment_method.detached", { id });
    expect(await methods()).toHaveLength(1);
    Object.assign(method?.card ?? {}, { last4: "1881", exp_year: 2035 });
    await send("payment_method.automatically_updated", { id });
    expect(await methods()).toMatchObject([{ last4: "1881", expires: "2035-04" }]);
    Object.assign(method ?? {}, { customer: null });
    await send("payment_method.detached", { id });
    expect(await methods()).toEqual([]);
  });

  it("of a bank account fails with its mandate", async () => {
    const { save, methods, send } = await makeBuyer();
    const id = await save({ us_bank_account: { bank_name: "Chase", last4: "6789" } });
    const mandate = { id: "mandate_1", status: "inactive", payment_method: id };
    stripe.methods.mandates.set(mandate.id, mandate);
    await send("mandate.updated", { id: mandate.id });
    expect(await methods()).toMatchObject([
      { kind: "us_bank_account", brand: "Chase", expires: null, status: "failed" },
    ]);
  });

  it("cannot be saved without Stripe", async () => {
    const { as } = await makeBuyer();
    const provider = jest.replaceProperty(env(), "PAYMENTS", "manual");
    const answer = await call<Body>(open, { method: "POST", as });
    provider.restore();
    expect([answer.status, answer.body.code]).toEqual([409, "not_available"]);
  });
});

describe("a card's expiry", () => {
  const day = (text: string) => Temporal.PlainDate.from(text);

  it("is mailed 30 and 7 days before its month ends, once each, and marked after it", async () => {
    const { save, methods, id, owner } = await makeBuyer();
    const card = { brand: "visa", last4: "4242", exp_year: 2031, exp_month: 4 };
    await save({ card });
    await save({ us_bank_account: { bank_name: "Chase", last4: "6789" } });
    const mails = () =>
      db().mail.findMany({ where: { user: { customerId: id }, kind: "payment_method" } });
    const counts: number[] = [];
    for (const on of ["2031-03-30", "2031-03-31", "2031-04-01", "2031-04-22", "2031-04-23"]) {
      await followExpiries(day(on));
      await followExpiries(day(on));
      counts.push((await mails()).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2]);
    expect((await mails())[0]).toMatchObject({ subject: "Visa ending 4242 expires" });
    expect(await mailTo(owner.email)).toContain(
      "Visa ending 4242 can be charged until Apr 30, 2031.",
    );
    await followExpiries(day("2031-04-30"));
    expect((await methods()).map(({ status }) => status)).toEqual(["active", "active"]);
    await followExpiries(day("2031-05-01"));
    expect((await methods()).map(({ status }) => status)).toEqual(["active", "expired"]);
    expect(await mails()).toHaveLength(2);
  });

  it("is said at once of a card saved days before, and again after it was renewed", async () => {
    const { save, send, id } = await makeBuyer();
    const card = { brand: "visa", last4: "4242", exp_year: 2031, exp_month: 4 };
    const method = await save({ card });
    const mails = () =>
      db().mail.count({ where: { user: { customerId: id }, kind: "payment_method" } });
    await followExpiries(day("2031-04-28"));
    expect(await mails()).toBe(1);
    Object.assign(stripe.methods.methods.get(method)?.card ?? {}, { exp_year: 2032 });
    await send("payment_method.automatically_updated", { id: method });
    await followExpiries(day("2032-04-28"));
    expect(await mails()).toBe(2);
  });
});

describe("of a deleted customer", () => {
  const removeCustomer = async (id: string) => {
    const admin = callerOf(await makeAdmin());
    await deleteCustomer(agencyScope(admin.actor, "agency"), id, null, admin);
  };

  it("methods are detached at the provider until it answers, and automatic payment ends", async () => {
    const { save, id } = await makeBuyer();
    const methods = [await save(), await save()];
    await db().customer.update({ where: { id }, data: { autopayEnabledAt: new Date() } });
    await removeCustomer(id);
    expect(await db().customer.findUniqueOrThrow({ where: { id } })).toMatchObject({
      autopayEnabledAt: null,
    });
    stripe.silence("down");
    await detachOfDeleted();
    stripe.heal();
    await detachOfDeleted();
    const customers = methods.map((one) => stripe.methods.methods.get(one)?.customer);
    expect(customers).toEqual([null, null]);
    const where = { customerId: id, detachedAt: null };
    expect(await db().paymentMethod.count({ where })).toBe(0);
    expect(
      await db().mail.count({ where: { user: { customerId: id }, kind: "payment_method" } }),
    ).toBe(0);
  });

  it("a method saved after the deletion is detached too, and not described here", async () => {
    const { page, send, id } = await makeBuyer();
    const session = await page();
    await removeCustomer(id);
    const saved = stripe.methods.save(session).setup_intent?.payment_method;
    await send("checkout.session.completed", { id: session });
    await detachOfDeleted();
    expect(saved?.customer).toBeNull();
    const rows = await db().paymentMethod.findMany({ where: { customerId: id } });
    expect(rows).toMatchObject([{ brand: "", last4: "", expires: null }]);
    expect(await db().consent.count({ where: { customerId: id } })).toBe(0);
  });
});

describe("automatic payment", () => {
  it("needs a method, keeps who agreed to which words, and can be ended", async () => {
    const { save, autopay, as, id, owner } = await makeBuyer();
    expect((await autopay(true)).body.code).toBe("no_payment_method");
    await save();
    const consents = () => db().consent.count({ where: { customerId: id, userId: owner.id } });
    expect(await consents()).toBe(1);
    const answers = await Promise.all([autopay(true), autopay(true)]);
    for (const { body } of answers)
      expect(body.data).toMatchObject({
        enabled: true,
        method: { last4: "4242" },
        nextCharge: null,
      });
    expect(await consents()).toBe(2);
    expect((await autopay(false)).body.data.enabled).toBe(false);
    expect((await call<{ data: Autopay }>(readAutopay, { as })).body.data.enabled).toBe(false);
    const actions = await db().auditEvent.findMany({
      where: { entityId: id, action: { startsWith: "autopay." } },
      orderBy: { createdAt: "asc" },
    });
    expect(actions.map(({ action }) => action)).toEqual(["autopay.enabled", "autopay.disabled"]);
  });
});
