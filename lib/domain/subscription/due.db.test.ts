import { agencyScope, customerScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { anchorPeriod, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { payOldest } from "@/lib/domain/checkout/mutations";
import { callerOf, makeService, makeSettings, makeUser } from "@/scripts/testing/fixtures";
import { cancelOwn, setOwnStatus, updateSubscription } from "./mutations";
import type { SubscriptionInput } from "./schema";

const refused = (code: string) => expect.objectContaining({ code });
const MANUAL = { method: "manual", transactionId: "" };

beforeAll(makeSettings);

const dates = (from: PlainDate, to: PlainDate) => ({
  ...{ dueDate: toColumn(from), periodStart: toColumn(from), periodEnd: toColumn(to) },
});

/**
 * A subscription at $100 that began so long ago, whose job has not run since the first charge,
 * which is paid.
 */
async function given({
  began = today().subtract({ months: 1, days: 4 }),
  amountCents = 10_000,
} = {}) {
  const [customer, admin, service] = await Promise.all([
    makeUser(),
    makeUser({ role: "admin" }),
    makeService(),
  ]);
  const desk = callerOf(admin);
  const own = callerOf(customer);
  const next = began.add({ months: 1 });
  const owner = { userId: customer.id, serviceId: service.id, amountCents };
  const { id } = await db().subscription.create({
    data: {
      ...{ ...owner, startDate: toColumn(began), createdAt: now() },
      ...{ anchorDate: toColumn(next), nextBillingDate: toColumn(next) },
    },
  });
  await db().payment.create({
    data: { ...owner, subscriptionId: id, ...dates(began, next), createdAt: now() },
  });
  await payOldest(customerScope(own.actor), id, MANUAL, own);
  return {
    ...{ id, customer, next },
    set: (status: "active" | "paused") =>
      setOwnStatus(customerScope(own.actor), service.id, status, null, own),
    cancel: (at: "now" | "period_end" = "now") =>
      cancelOwn(customerScope(own.actor), service.id, at, null, own),
    edit: (change: SubscriptionInput) =>
      updateSubscription(agencyScope(desk.actor), id, change, null, desk),
    pay: () => payOldest(customerScope(own.actor), id, MANUAL, own),
    put: (data: Parameters<ReturnType<typeof db>["subscription"]["update"]>[0]["data"]) =>
      db().subscription.update({ where: { id }, data }),
    read: () => db().subscription.findUniqueOrThrow({ where: { id } }),
    /** What was charged after the first. */
    charges: async () =>
      (
        await db().payment.findMany({
          where: { subscriptionId: id },
          orderBy: { periodStart: "asc" },
        })
      ).slice(1),
    breaks: () => db().break.findMany({ where: { subscriptionId: id } }),
  };
}

describe("what has come due is charged before a change of state", () => {
  it("when the customer pauses", async () => {
    const { set, next, charges, read } = await given();
    await set("paused");
    expect(await charges()).toMatchObject([
      { ...dates(next, next.add({ months: 1 })), status: "pending", amountCents: 10_000 },
    ]);
    expect(await read()).toMatchObject({
      status: "paused",
      nextBillingDate: toColumn(next.add({ months: 1 })),
    });
  });

  it("when the customer cancels, now or at the end of the period", async () => {
    for (const at of ["now", "period_end"] as const) {
      const { cancel, next, charges, read } = await given();
      await cancel(at);
      expect(await charges()).toMatchObject([{ ...dates(next, next.add({ months: 1 })) }]);
      expect(await read()).toMatchObject(
        at === "now"
          ? { status: "cancelled", endsOn: null }
          : { status: "active", endsOn: toColumn(next.add({ months: 1 })) },
      );
    }
  });

  it("when an administrator changes the price: at the old one", async () => {
    const { edit, charges, read } = await given();
    await edit({ amount: 250 });
    expect(await charges()).toMatchObject([{ amountCents: 10_000 }]);
    expect((await read()).amountCents).toBe(25_000);
  });

  it("is a 409 for a customer when more than 24 periods were missed, and makes none of them", async () => {
    const { set, charges } = await given({ began: today().subtract({ months: 30 }) });
    await expect(set("paused")).rejects.toEqual(refused("conflict"));
    expect(await charges()).toEqual([]);
  });

  it("makes nothing for a customer who is inactive", async () => {
    const { edit, charges, customer } = await given();
    await db().user.update({ where: { id: customer.id }, data: { isActive: false } });
    await edit({ status: "paused" });
    expect(await charges()).toEqual([]);
  });
});

describe("coming back to life", () => {
  it("charges the days to the next anchor day pro rata, half up, due today, and keeps the rest as a break", async () => {
    const { set, put, next, charges, breaks, read } = await given({ amountCents: 9_999 });
    await put({ status: "paused" });
    await set("active");
    const period = anchorPeriod(next, today());
    const days = today().until(period.end).days;
    const whole = period.start.until(period.end).days;
    expect(await charges()).toMatchObject([
      {
        ...dates(today(), period.end),
        amountCents: Math.round((9_999 * days) / whole),
        status: "pending",
      },
    ]);
    expect(await breaks()).toMatchObject([
      { from: toColumn(next), to: toColumn(today()), cause: "paused" },
    ]);
    expect(await read()).toMatchObject({ nextBillingDate: toColumn(period.end) });
  });

  it("is the same for what an administrator brings back, also when the form sends the old date along", async () => {
    const { edit, put, next, charges, read } = await given();
    await put({ status: "suspended" });
    await edit({ status: "active", nextBillingDate: next.toString() });
    const { end } = anchorPeriod(next, today());
    expect(await charges()).toMatchObject([dates(today(), end)]);
    expect(await read()).toMatchObject({
      ...{ status: "active", anchorDate: toColumn(next), nextBillingDate: toColumn(end) },
    });
  });

  it("charges nothing when the billing date is still ahead", async () => {
    const { set, put, charges, breaks } = await given();
    await put({ status: "paused", nextBillingDate: toColumn(today().add({ months: 1, days: 2 })) });
    await set("active");
    expect([await charges(), await breaks()]).toEqual([[], []]);
  });

  it("is a 409 to the customer while a charge is more than 14 days late", async () => {
    const {
      set,
      cancel: _cancel,
      pay,
      read,
    } = await given({
      began: today().subtract({ months: 1, days: 15 }),
    });
    await set("paused");
    await expect(set("active")).rejects.toEqual(refused("payment_due"));
    await pay();
    await set("active");
    expect((await read()).status).toBe("active");
  });
});

describe("an end ahead", () => {
  it("is the next billing date, taken back by asking for active again", async () => {
    const { cancel, set, edit, read } = await given();
    await cancel("period_end");
    await set("active");
    expect((await read()).endsOn).toBeNull();
    await expect(edit({ endsOn: today().add({ days: 2 }).toString() })).rejects.toEqual(
      refused("conflict"),
    );
  });
});

test("an end that has come is not taken back", async () => {
  const { put, set, next, read } = await given();
  await put({ endsOn: toColumn(next) });
  await expect(set("active")).rejects.toEqual(refused("conflict"));
  expect((await read()).endsOn).toEqual(toColumn(next));
});

describe("an administrator who takes an end back that has passed", () => {
  it("has what came due charged at once", async () => {
    const { put, edit, next, charges, read } = await given();
    await put({ endsOn: toColumn(next) });
    await edit({ status: "active" });
    const end = next.add({ months: 1 });
    expect(await charges()).toMatchObject([dates(next, end)]);
    expect(await read()).toMatchObject({ endsOn: null, nextBillingDate: toColumn(end) });
  });

  it("has none of the days charged that it stood still", async () => {
    const { put, edit, next, charges, breaks, read } = await given();
    await put({ status: "paused", endsOn: toColumn(next) });
    await edit({ status: "active", endsOn: null });
    const { end } = anchorPeriod(next, today());
    expect(await charges()).toMatchObject([dates(today(), end)]);
    expect(await breaks()).toMatchObject([{ from: toColumn(next), to: toColumn(today()) }]);
    expect(await read()).toMatchObject({ endsOn: null, nextBillingDate: toColumn(end) });
  });
});

test("only the changes of the table of states are made, also by administrators", async () => {
  const { edit, read } = await given({ began: today().subtract({ days: 3 }) });
  await edit({ status: "suspended" });
  await expect(edit({ status: "paused" })).rejects.toEqual(refused("conflict"));
  await edit({ status: "active" });
  expect((await read()).graceUntil).toEqual(toColumn(today().add({ days: 14 })));
});
