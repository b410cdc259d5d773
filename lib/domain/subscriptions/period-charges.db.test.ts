import { agencyScope, customerScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { anchorPeriod, monthsAfter, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { callerOf, changeCustomer, makeAdmin, makeCustomer, makeService } from "@/test/fixtures";
import { waitForBlocked } from "@/test/locks";
import { payOldest } from "@/lib/domain/payments/checkout";
import type { AssignInput, SubscriptionInput } from "./schema";
import {
  assignService,
  cancelOwn,
  setOwnStatus,
  subscribe,
  updateSubscription,
} from "./subscriptions";
import { writeCharge } from "@/test/charges";

const refused = (code: string) => expect.objectContaining({ code });

type UserData = Parameters<typeof makeCustomer>[0];
type ServiceData = Parameters<typeof makeService>[0];

async function setUp(more: { customer?: UserData; service?: ServiceData } = {}) {
  const [customer, admin, service] = await Promise.all([
    makeCustomer(more.customer),
    makeAdmin(),
    makeService(more.service),
  ]);
  const asAdmin = callerOf(admin);
  const asCustomer = callerOf(customer.owner);
  const defaults = { userId: customer.id, serviceId: service.id, amount: 100 };
  const assign = (input: Partial<AssignInput> = {}) =>
    assignService(agencyScope(asAdmin.actor, "agency"), { ...defaults, ...input }, asAdmin);
  const take = () =>
    subscribe(customerScope(asCustomer.actor, "company"), service.id, {}, asCustomer);
  return { customer, service, asAdmin, asCustomer, assign, take };
}

const read = (id: string) =>
  db().subscription.findUniqueOrThrow({ where: { id }, include: { charges: true } });

describe("assigning", () => {
  it("creates the first charge, due today, for today to the next billing date, to the cent", async () => {
    const { assign, customer } = await setUp();
    const next = today().add({ days: 10 });
    const { charges, ...subscription } = await read(
      await assign({ amount: 1_234.56, nextBillingDate: next.toString() }),
    );
    expect(subscription).toMatchObject({
      customerId: customer.id,
      status: "active",
      amountCents: 123_456,
      anchorDate: toColumn(next),
      nextBillingDate: toColumn(next),
      version: 1,
      progress: 0,
    });
    expect(charges).toHaveLength(1);
    expect(charges[0]).toMatchObject({
      status: "pending",
      amountCents: 123_456,
      invoiceNumber: expect.stringMatching(/^INV-\d{6}$/),
      paymentDate: null,
      dueDate: toColumn(today()),
      periodStart: toColumn(today()),
      periodEnd: toColumn(next),
    });
  });

  it("bills again one month from today when no date is given", async () => {
    const { assign } = await setUp();
    expect((await read(await assign())).nextBillingDate).toEqual(toColumn(monthsAfter(today(), 1)));
  });

  it("has its setup fee in the first charge, and its purchase order on it", async () => {
    const { assign } = await setUp({ customer: { poNumber: "PO C" } });
    const { charges } = await read(await assign({ amount: 80, setup: 20, poNumber: "PO S" }));
    expect(charges).toMatchObject([{ amountCents: 10_000, setupCents: 2_000, poNumber: "PO S" }]);
  });

  it("takes an ISO instant as its day, and refuses today and before", async () => {
    const { assign } = await setUp();
    await expect(assign({ nextBillingDate: today().toString() })).rejects.toEqual(
      refused("invalid_input"),
    );
    await expect(assign({ nextBillingDate: "2020-01-31" })).rejects.toEqual(
      refused("invalid_input"),
    );
    const day = today().add({ days: 2 });
    expect(
      (await read(await assign({ nextBillingDate: `${day.toString()}T00:00:00.000Z` })))
        .nextBillingDate,
    ).toEqual(toColumn(day));
  });

  it("is a 404 for an unknown customer or service, an administrator, and what was deleted", async () => {
    const { assign, customer, service } = await setUp();
    const admin = await makeAdmin();
    const nobody = crypto.randomUUID();
    await expect(assign({ userId: nobody })).rejects.toEqual(refused("not_found"));
    await expect(assign({ userId: admin.id })).rejects.toEqual(refused("not_found"));
    await expect(assign({ serviceId: nobody })).rejects.toEqual(refused("not_found"));
    await db().service.update({ where: { id: service.id }, data: { deletedAt: new Date() } });
    await expect(assign()).rejects.toEqual(refused("not_found"));
    await changeCustomer(customer.id, { deletedAt: new Date() });
    await expect(assign()).rejects.toEqual(refused("not_found"));
  });

  it("is a 409 for an inactive customer and for a service that is not active; hidden ones can be assigned", async () => {
    await expect((await setUp({ customer: { isActive: false } })).assign()).rejects.toEqual(
      refused("conflict"),
    );
    await expect((await setUp({ service: { status: "inactive" } })).assign()).rejects.toEqual(
      refused("conflict"),
    );
    await expect((await setUp({ service: { status: "archived" } })).assign()).rejects.toEqual(
      refused("conflict"),
    );
    await expect((await setUp({ service: { isPublic: false } })).assign()).resolves.toEqual(
      expect.any(String),
    );
  });

  it("assigns it again after the earlier one is cancelled or completed, not while paused or suspended", async () => {
    for (const status of ["cancelled", "completed"] as const) {
      const { assign } = await setUp();
      await db().subscription.update({ where: { id: await assign() }, data: { status } });
      await expect(assign()).resolves.toEqual(expect.any(String));
    }
    for (const status of ["paused", "suspended"] as const) {
      const { assign } = await setUp();
      await db().subscription.update({ where: { id: await assign() }, data: { status } });
      await expect(assign()).rejects.toEqual(refused("conflict"));
    }
  });
});

describe("subscribing", () => {
  it("charges the catalogue price, with the setup fee in the first charge", async () => {
    const { take } = await setUp({ service: { monthlyCents: 49_900, setupCents: 150_001 } });
    const { charges, ...subscription } = await read(await take());
    expect(subscription).toMatchObject({
      amountCents: 49_900,
      nextBillingDate: toColumn(monthsAfter(today(), 1)),
    });
    expect(charges.map(({ amountCents }) => amountCents)).toEqual([199_901]);
  });

  it("is a 404 for what the catalogue does not show", async () => {
    for (const service of [
      { isPublic: false },
      { status: "inactive" as const },
      { status: "archived" as const },
    ]) {
      await expect((await setUp({ service })).take()).rejects.toEqual(refused("not_found"));
    }
  });

  it("is a 404 for a customer or a service deactivated at the same moment", async () => {
    for (const deactivated of ["customer", "service"] as const) {
      const { take, customer, service } = await setUp();
      const blocked = await db().$transaction(async (tx) => {
        if (deactivated === "customer") await changeCustomer(customer.id, { isActive: false }, tx);
        else await tx.service.update({ where: { id: service.id }, data: { status: "inactive" } });
        const taking = Promise.allSettled([take()]);
        await waitForBlocked();
        return { taking };
      });
      expect(await blocked.taking).toEqual([{ status: "rejected", reason: refused("not_found") }]);
      expect(await db().charge.count({ where: { customerId: customer.id } })).toBe(0);
    }
  });

  it("is a 409 while one is running, also with a concurrent assignment", async () => {
    const { take, assign, customer } = await setUp();
    const settled = await Promise.allSettled([take(), assign(), take(), assign(), take()]);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db().subscription.count({ where: { customerId: customer.id } })).toBe(1);
    await expect(take()).rejects.toMatchObject({ message: "You already have this service." });
    await expect(assign()).rejects.toMatchObject({
      message: "This customer already has this service.",
    });
  });
});

test("a duplicate of another unique index is an error, not a 409", async () => {
  await db()
    .$executeRaw`CREATE UNIQUE INDEX odd ON "Charge" ("amountCents") WHERE "amountCents" = 98765`;
  const service = { monthlyCents: 98_765, setupCents: 0 };
  await (await setUp({ service })).take();
  const { assign, take } = await setUp({ service });
  await expect(assign({ amount: 987.65 })).rejects.toMatchObject({ code: "P2002" });
  await expect(take()).rejects.toMatchObject({ code: "P2002" });
  await db().$executeRaw`DROP INDEX odd`;
});

const MANUAL = { method: "manual", transactionId: "" };

/** Of a charge that is made today: what was missed is due from then on. */
const dates = (from: PlainDate, to: PlainDate) => ({
  dueDate: toColumn(today()),
  periodStart: toColumn(from),
  periodEnd: toColumn(to),
});

/**
 * A subscription at $100 that began so long ago, whose job has not run since the first charge,
 * which is paid.
 */
async function setUpOverdue({
  startDay = today().subtract({ months: 1, days: 4 }),
  amountCents = 10_000,
} = {}) {
  const { customer, service, asAdmin, asCustomer } = await setUp();
  const next = startDay.add({ months: 1 });
  const owner = { customerId: customer.id, serviceId: service.id, amountCents, createdAt: now() };
  const { id } = await db().subscription.create({
    data: {
      ...owner,
      startDate: toColumn(startDay),
      anchorDate: toColumn(next),
      nextBillingDate: toColumn(next),
    },
  });
  await writeCharge({ ...owner, subscriptionId: id, ...dates(startDay, next) });
  const scope = customerScope(asCustomer.actor, "company");
  const where = { subscriptionId: id };
  await payOldest(scope, id, MANUAL, asCustomer);
  return {
    customer,
    next,
    set: (status: "active" | "paused") => setOwnStatus(scope, service.id, status, null, asCustomer),
    cancel: (at: "now" | "period_end" = "now") =>
      cancelOwn(scope, service.id, at, null, asCustomer),
    edit: (change: SubscriptionInput) =>
      updateSubscription(agencyScope(asAdmin.actor, "agency"), id, change, null, asAdmin),
    pay: () => payOldest(scope, id, MANUAL, asCustomer),
    put: (data: Parameters<ReturnType<typeof db>["subscription"]["update"]>[0]["data"]) =>
      db().subscription.update({ where: { id }, data }),
    read: () => db().subscription.findUniqueOrThrow({ where: { id } }),
    /** All but the first. */
    charges: () => db().charge.findMany({ where, orderBy: { periodStart: "asc" }, skip: 1 }),
    breaks: () => db().break.findMany({ where }),
  };
}

describe("a status change charges first what is due", () => {
  it("when the customer pauses", async () => {
    const { set, next, charges, read } = await setUpOverdue();
    await set("paused");
    expect(await charges()).toMatchObject([
      { ...dates(next, next.add({ months: 1 })), status: "pending", amountCents: 10_000 },
    ]);
    const nextBillingDate = toColumn(next.add({ months: 1 }));
    expect(await read()).toMatchObject({ status: "paused", nextBillingDate });
  });

  it("when the customer cancels, now or at the end of the period", async () => {
    for (const at of ["now", "period_end"] as const) {
      const { cancel, next, charges, read } = await setUpOverdue();
      await cancel(at);
      expect(await charges()).toMatchObject([{ ...dates(next, next.add({ months: 1 })) }]);
      expect(await read()).toMatchObject(
        at === "now"
          ? { status: "cancelled", endsOn: null }
          : { status: "active", endsOn: toColumn(next.add({ months: 1 })) },
      );
    }
  });

  it("when an administrator changes the price, at the old price", async () => {
    const { edit, charges, read } = await setUpOverdue();
    await edit({ amount: 250 });
    expect(await charges()).toMatchObject([{ amountCents: 10_000 }]);
    expect((await read()).amountCents).toBe(25_000);
  });

  it("is a 409 for a customer when more than 24 periods were missed, and charges none of them", async () => {
    const { set, charges } = await setUpOverdue({ startDay: today().subtract({ months: 30 }) });
    await expect(set("paused")).rejects.toEqual(refused("conflict"));
    expect(await charges()).toEqual([]);
  });

  it("charges nothing for an inactive customer", async () => {
    const { edit, charges, customer } = await setUpOverdue();
    await changeCustomer(customer.id, { isActive: false });
    await edit({ status: "paused" });
    expect(await charges()).toEqual([]);
  });
});

describe("resuming", () => {
  it("charges the days to the next anchor day pro rata, half up, due today, and records a break", async () => {
    const { set, put, next, charges, breaks, read } = await setUpOverdue({ amountCents: 9_999 });
    await put({ status: "paused" });
    await set("active");
    const period = anchorPeriod(next, today());
    const days = today().until(period.end).days;
    const periodDays = period.start.until(period.end).days;
    expect(await charges()).toMatchObject([
      {
        ...dates(today(), period.end),
        amountCents: Math.round((9_999 * days) / periodDays),
        status: "pending",
      },
    ]);
    expect(await breaks()).toMatchObject([
      { from: toColumn(next), to: toColumn(today()), cause: "paused" },
    ]);
    expect(await read()).toMatchObject({ nextBillingDate: toColumn(period.end) });
  });

  it("is the same when an administrator reactivates, also when the form sends the old date", async () => {
    const { edit, put, next, charges, read } = await setUpOverdue();
    await put({ status: "suspended" });
    await edit({ status: "active", nextBillingDate: next.toString() });
    const { end } = anchorPeriod(next, today());
    expect(await charges()).toMatchObject([dates(today(), end)]);
    expect(await read()).toMatchObject({
      status: "active",
      anchorDate: toColumn(next),
      nextBillingDate: toColumn(end),
    });
  });

  it("charges nothing when the billing date is still ahead", async () => {
    const { set, put, charges, breaks } = await setUpOverdue();
    await put({
      status: "paused",
      nextBillingDate: toColumn(today().add({ months: 1, days: 2 })),
    });
    await set("active");
    expect([await charges(), await breaks()]).toEqual([[], []]);
  });
});

test("an end date is the next billing date, and setting active again removes it", async () => {
  const { cancel, set, edit, read } = await setUpOverdue();
  await cancel("period_end");
  await set("active");
  expect((await read()).endsOn).toBeNull();
  await expect(edit({ endsOn: today().add({ days: 2 }).toString() })).rejects.toEqual(
    refused("conflict"),
  );
});

test("a passed end date cannot be removed by the customer", async () => {
  const { put, set, next, read } = await setUpOverdue();
  await put({ endsOn: toColumn(next) });
  await expect(set("active")).rejects.toEqual(refused("conflict"));
  expect((await read()).endsOn).toEqual(toColumn(next));
});

describe("an administrator who removes a passed end date", () => {
  it("charges what is due immediately", async () => {
    const { put, edit, next, charges, read } = await setUpOverdue();
    await put({ endsOn: toColumn(next) });
    await edit({ status: "active" });
    const end = next.add({ months: 1 });
    expect(await charges()).toMatchObject([dates(next, end)]);
    expect(await read()).toMatchObject({ endsOn: null, nextBillingDate: toColumn(end) });
  });

  it("does not charge the paused days", async () => {
    const { put, edit, next, charges, breaks, read } = await setUpOverdue();
    await put({ status: "paused", endsOn: toColumn(next) });
    await edit({ status: "active", endsOn: null });
    const { end } = anchorPeriod(next, today());
    expect(await charges()).toMatchObject([dates(today(), end)]);
    expect(await breaks()).toMatchObject([{ from: toColumn(next), to: toColumn(today()) }]);
    expect(await read()).toMatchObject({ endsOn: null, nextBillingDate: toColumn(end) });
  });
});

test("administrators cannot pause a suspended subscription; reactivating sets a grace period", async () => {
  const { edit, read } = await setUpOverdue({ startDay: today().subtract({ days: 3 }) });
  await edit({ status: "suspended" });
  await expect(edit({ status: "paused" })).rejects.toEqual(refused("conflict"));
  await edit({ status: "active" });
  expect((await read()).graceUntil).toEqual(toColumn(today().add({ days: 14 })));
});
