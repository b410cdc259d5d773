import { POST as payRoute } from "@/app/api/subscriptions/[id]/pay/route";
import { POST as payAllRoute } from "@/app/api/users/billing/pay/route";
import { POST as webhook } from "@/app/api/webhooks/stripe/route";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import type { FakeStripe } from "@/test/stripe/fake";
import { signedMessage } from "@/test/stripe/message";
import { givenCharge, startStripe } from "@/test/stripe/scenarios";
import { confirmPayment } from "./outcomes";
import { reconcileSetups } from "./method-setups";

let stripe: FakeStripe;
beforeAll(async () => void (stripe = await startStripe()));
afterAll(() => stripe.stop());

const PAGE = "https://checkout.example/";

/** A customer with a due charge, who pays it through the API. */
async function givenBuyer() {
  const { id: charge, subscription, customer, scope, attempts } = await givenCharge();
  const { id, owner } = customer;
  const as = await signedIn("customer", owner.id);
  let presses = 0;
  const press = async (body: object, route = payRoute) => {
    const headers = { "Idempotency-Key": `press-${id}-${(presses += 1)}` };
    const params = { id: subscription };
    const answer = await call<{ checkoutUrl: string }>(route, {
      method: "POST",
      as,
      headers,
      body,
      params,
    });
    expect(answer.status).toBe(200);
    return answer.body.checkoutUrl.slice(PAGE.length);
  };
  return {
    charge,
    customerId: id,
    owner,
    press,
    attempts,
    confirm: () => confirmPayment(scope, charge),
    methods: () => db().paymentMethod.findMany({ where: { customerId: id } }),
    consents: () => db().consent.findMany({ where: { customerId: id } }),
    setups: () => db().methodSetup.findMany({ where: { customerId: id } }),
    isDue: () => db().methodSetup.updateMany({ data: { checkAt: new Date(0) } }),
  };
}

const SAVE = { save: true };

describe("a method kept while paying", () => {
  it.each([
    ["one charge", payRoute],
    ["all charges", payAllRoute],
  ])("is stored with its consent when %s is paid; the switch stays off", async (_name, route) => {
    const { press, confirm, methods, consents, customerId, owner } = await givenBuyer();
    const session = await press(SAVE, route);
    const { customer } = stripe.ledger.session(session);
    stripe.ledger.pay(session);
    await confirm();
    expect(await methods()).toMatchObject([{ brand: "visa", last4: "4242", isDefault: true }]);
    expect(await consents()).toMatchObject([{ userId: owner.id, textVersion: 1 }]);
    expect(await db().customer.findUniqueOrThrow({ where: { id: customerId } })).toMatchObject({
      providerCustomerId: customer,
      autopayEnabledAt: null,
    });
  });

  it("is not kept without the wish", async () => {
    const { press, confirm, methods, consents, setups } = await givenBuyer();
    const session = await press({});
    expect(stripe.ledger.session(session)).toMatchObject({ customer: null, isKept: false });
    stripe.ledger.pay(session);
    await confirm();
    expect([...(await methods()), ...(await consents()), ...(await setups())]).toEqual([]);
  });

  it("gets a Checkout of its own: one that keeps otherwise is expired and replaced", async () => {
    const { press, attempts, setups, isDue } = await givenBuyer();
    const without = await press({});
    const keeping = await press(SAVE);
    expect(await press(SAVE)).toBe(keeping);
    const after = await press({ save: false });
    const sessions = [without, keeping, after].map((one) => stripe.ledger.session(one).status);
    expect(sessions).toEqual(["expired", "expired", "open"]);
    expect((await attempts()).map(({ status }) => status)).toEqual(["expired", "expired", "open"]);
    await isDue();
    await reconcileSetups();
    expect(await setups()).toMatchObject([{ status: "failed", checkAt: null }]);
  });

  it("is stored once by messages, and by the job when the provider was silent", async () => {
    const { press, charge, methods, consents, setups, isDue } = await givenBuyer();
    const session = await press(SAVE);
    stripe.ledger.pay(session, "processing");
    const send = (type: string) =>
      call(webhook, { method: "POST", ...signedMessage(type, { id: session }) });
    await send("checkout.session.completed");
    await isDue();
    await reconcileSetups();
    expect(await setups()).toMatchObject([{ status: "created" }]);
    stripe.ledger.decide(session, true);
    await send("checkout.session.async_payment_succeeded");
    await send("checkout.session.completed");
    await isDue();
    await reconcileSetups();
    expect(await db().charge.findUniqueOrThrow({ where: { id: charge } })).toMatchObject({
      status: "paid",
    });
    expect([await methods(), await consents()].map(({ length }) => length)).toEqual([1, 1]);
  });

  it("of another customer at the provider is not stored", async () => {
    const { press, confirm, methods, setups } = await givenBuyer();
    const session = await press(SAVE);
    stripe.ledger.pay(session).customer = "cus_other";
    await confirm();
    expect(await methods()).toEqual([]);
    expect(await setups()).toMatchObject([{ status: "mismatched" }]);
  });
});
