import { agencyScope, customerScope } from "@/lib/auth/scope";
import { makeAttempt } from "@/test/attempts";
import { callerOf, makeAdmin, makeCustomer, makeService } from "@/test/fixtures";
import { pick } from "@/lib/core/fields";
import { readSubscription } from "./queries";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import {
  assignService,
  cancelOwn,
  setOwnStatus,
  updateSubscription,
  cancelAllRunning,
} from "./subscriptions";
import { createDueCharges, planDueCharges } from "./period-charges";
import type { SubscriptionInput } from "./schema";
import { readLocked } from "./status";
import { writeCharge, writePaid } from "@/test/charges";

const refused = (code: string) => expect.objectContaining({ code });

async function setUp(over: Parameters<typeof makeCustomer>[0] = {}) {
  const [customer, admin, service] = await Promise.all([
    makeCustomer(over),
    makeAdmin(),
    makeService(),
  ]);
  const asAdmin = callerOf(admin);
  const asCustomer = callerOf(customer.owner);
  const id = await assignService(
    agencyScope(asAdmin.actor, "agency"),
    { userId: customer.id, serviceId: service.id, amount: 100 },
    asAdmin,
  );
  const edit = (input: SubscriptionInput, ifMatch: number | null = null) =>
    updateSubscription(agencyScope(asAdmin.actor, "agency"), id, input, ifMatch, asAdmin);
  const set = (status: "active" | "paused", ifMatch: number | null = null) =>
    setOwnStatus(
      customerScope(asCustomer.actor, "company"),
      service.id,
      status,
      ifMatch,
      asCustomer,
    );
  const cancel = (ifMatch: number | null = null, at: "now" | "period_end" = "now") =>
    cancelOwn(customerScope(asCustomer.actor, "company"), service.id, at, ifMatch, asCustomer);
  const read = async () => ({
    ...(await db().subscription.findUniqueOrThrow({ where: { id } })),
    ...pick(await readSubscription(customerScope(asCustomer.actor, "company"), id), [
      "pendingCount",
      "outstandingCents",
    ]),
  });
  const put = (data: Parameters<ReturnType<typeof db>["subscription"]["update"]>[0]["data"]) =>
    db().subscription.update({ where: { id }, data });
  const future = (days: number, months = 1) => {
    const day = toColumn(today().add({ days }));
    const charge = {
      subscriptionId: id,
      customerId: customer.id,
      serviceId: service.id,
      amountCents: 500,
    };
    return writeCharge({
      ...charge,
      dueDate: day,
      createdAt: now(),
      periodStart: toColumn(today().add({ months })),
      periodEnd: toColumn(today().add({ months: months + 1 })),
    });
  };
  return { id, customer, service, asCustomer, edit, set, cancel, read, put, future };
}

test("resuming is a 409 to the customer while a charge is more than 14 days past due", async () => {
  const { set, future, read } = await setUp();
  const { id } = await future(-15);
  await set("paused");
  await expect(set("active")).rejects.toMatchObject({ code: "payment_due" });
  await writePaid(id);
  await set("active");
  expect((await read()).status).toBe("active");
});

const lastEvent = (entityId: string) =>
  db().auditEvent.findFirst({
    where: { entityId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });

describe("a customer's own subscription", () => {
  it("pauses and resumes; the same status again changes nothing", async () => {
    const { set, read, id } = await setUp();
    await set("paused");
    expect(await read()).toMatchObject({ status: "paused", version: 2 });
    await set("paused");
    expect(await read()).toMatchObject({ version: 2 });
    await set("active");
    expect(await read()).toMatchObject({ status: "active", version: 3 });
    expect(await lastEvent(id)).toMatchObject({
      action: "subscription.resumed",
      changes: { status: { from: "paused", to: "active" } },
    });
  });

  it("can be paused or resumed from no other state, and is a 404 where there is none", async () => {
    for (const status of ["suspended", "cancelled", "completed"] as const) {
      const { set, put } = await setUp();
      await put({ status });
      await expect(set("active")).rejects.toEqual(refused("conflict"));
      await expect(set("paused")).rejects.toEqual(refused("conflict"));
    }
    const { asCustomer } = await setUp();
    const other = await makeService();
    await expect(
      setOwnStatus(
        customerScope(asCustomer.actor, "company"),
        other.id,
        "paused",
        null,
        asCustomer,
      ),
    ).rejects.toEqual(refused("not_found"));
  });

  it("cancels: due charges stay due, others are voided, a second time is a 409", async () => {
    const { cancel, read, future, id } = await setUp();
    const [due] = await db().charge.findMany({ where: { subscriptionId: id } });
    const later = await future(1);
    await cancel();
    expect(await read()).toMatchObject({
      status: "cancelled",
      pendingCount: 1,
      outstandingCents: 10_000,
    });
    expect((await db().charge.findUniqueOrThrow({ where: { id: due?.id } })).status).toBe(
      "pending",
    );
    expect(await db().charge.findUniqueOrThrow({ where: { id: later.id } })).toMatchObject({
      status: "void",
      version: 2,
    });
    expect(await lastEvent(later.id)).toMatchObject({ action: "payment.voided" });
    await expect(cancel()).rejects.toEqual(refused("conflict"));
  });

  it("does not void a charge that is being paid", async () => {
    const { cancel, future } = await setUp();
    const [paying, expired] = [await future(1), await future(2, 2)];
    await makeAttempt(paying.id, { status: "open" });
    await makeAttempt(expired.id, { status: "expired" });
    await cancel();
    const status = async ({ id }: { id: string }) =>
      (await db().charge.findUniqueOrThrow({ where: { id } })).status;
    expect([await status(paying), await status(expired)]).toEqual(["pending", "void"]);
  });

  it("refuses a stale version with a 412 and changes nothing", async () => {
    const { cancel, set, read } = await setUp();
    await set("paused", 1);
    await expect(cancel(1)).rejects.toEqual(refused("stale"));
    await expect(set("active", 1)).rejects.toEqual(refused("stale"));
    expect(await read()).toMatchObject({ status: "paused", version: 2 });
  });
});

describe("an administrator's edit", () => {
  it("changes the price of later charges alone, and logs old and new values", async () => {
    const { edit, read, id } = await setUp();
    await edit({ amount: 250.5, progress: 40 }, 1);
    expect(await read()).toMatchObject({
      amountCents: 25_050,
      progress: 40,
      version: 2,
      outstandingCents: 10_000,
    });
    expect(await lastEvent(id)).toMatchObject({
      action: "subscription.updated",
      entity: "subscription",
      actorRole: "admin",
      changes: { amount: { from: 100, to: 250.5 }, progress: { from: 0, to: 40 } },
    });
  });

  it("changes the purchase order of later charges; without one they carry the customer's", async () => {
    const { edit, read, id, asCustomer } = await setUp({ poNumber: "PO C" });
    const poNumbers = async () => {
      const charges = await db().charge.findMany({
        where: { subscriptionId: id },
        orderBy: { periodStart: "asc" },
      });
      return charges.map(({ poNumber }) => poNumber);
    };
    const chargeNext = (months: number) =>
      inTransaction(async (tx) => {
        const row = await readLocked(tx, id);
        const plan = planDueCharges(row, today().add({ months }));
        await createDueCharges(tx, row, plan, today(), asCustomer);
      });
    expect(await poNumbers()).toEqual(["PO C"]);
    await edit({ poNumber: "PO S" });
    await chargeNext(1);
    await edit({ poNumber: null });
    await chargeNext(2);
    expect(await poNumbers()).toEqual(["PO C", "PO S", "PO C"]);
    expect((await read()).poNumber).toBeNull();
  });

  it("writes nothing when nothing changes", async () => {
    const { edit, read } = await setUp();
    const before = await read();
    await edit({});
    await edit({
      amount: 100,
      status: "active",
      progress: 0,
      nextBillingDate: before.nextBillingDate.toISOString(),
    });
    expect(await read()).toEqual(before);
  });

  it("moves the anchor with the next billing date, only to a later day outside what is charged", async () => {
    const { edit, read, id } = await setUp();
    const day = today().add({ months: 1, days: 17 });
    await expect(edit({ nextBillingDate: today().add({ days: 17 }).toString() })).rejects.toEqual(
      refused("period_charged"),
    );
    await edit({ nextBillingDate: day.toString() });
    expect(await read()).toMatchObject({
      nextBillingDate: toColumn(day),
      anchorDate: toColumn(day),
      version: 2,
    });
    await expect(edit({ nextBillingDate: today().toString() })).rejects.toEqual(
      refused("invalid_input"),
    );
    const breaks = () => db().break.findMany({ where: { subscriptionId: id } });
    expect(await breaks()).toMatchObject([
      { from: toColumn(today().add({ months: 1 })), to: toColumn(day), cause: "moved" },
    ]);
    await edit({ nextBillingDate: today().add({ months: 1 }).toString() });
    expect(await breaks()).toEqual([]);
  });

  it("removes the end date when active is set again, unless the end date is sent too", async () => {
    const { cancel, edit, read } = await setUp();
    await cancel(null, "period_end");
    const { nextBillingDate, endsOn } = await read();
    expect(endsOn).toEqual(nextBillingDate);
    await edit({ progress: 10 });
    await edit({ status: "active", endsOn: nextBillingDate.toISOString() });
    expect((await read()).endsOn).toEqual(nextBillingDate);
    await edit({ status: "active" });
    expect(await read()).toMatchObject({ status: "active", endsOn: null, nextBillingDate });
    await edit({ endsOn: nextBillingDate.toISOString() });
    await edit({ status: "paused" });
    await edit({ endsOn: nextBillingDate.toISOString(), progress: 5 });
    expect(await read()).toMatchObject({ status: "paused", endsOn: nextBillingDate, progress: 5 });
  });

  it("leaves final states final", async () => {
    for (const status of ["cancelled", "completed"] as const) {
      const { edit, read } = await setUp();
      await edit({ status });
      if (status === "completed") expect((await read()).progress).toBe(100);
      for (const next of ["active", "paused", "suspended", "cancelled", "completed"] as const) {
        if (next !== status)
          await expect(edit({ status: next })).rejects.toEqual(refused("conflict"));
      }
      for (const change of [{ amount: 1 }, { progress: 50 }])
        await expect(edit(change)).rejects.toEqual(refused("conflict"));
      expect(await read()).toMatchObject({ status, version: 2 });
    }
  });

  it("voids charges not yet due when cancelled, not when completed", async () => {
    const [one, two] = await Promise.all([setUp(), setUp()]);
    const [a, b] = await Promise.all([one.future(3), two.future(3)]);
    await Promise.all([one.edit({ status: "cancelled" }), two.edit({ status: "completed" })]);
    const status = async (id: string) =>
      (await db().charge.findUniqueOrThrow({ where: { id } })).status;
    expect([await status(a.id), await status(b.id)]).toEqual(["void", "pending"]);
  });

  it("succeeds for one of ten concurrent edits of the same version", async () => {
    const { edit, read } = await setUp();
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => edit({ progress: n + 1 }, 1)),
    );
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of settled)
      if (one.status === "rejected") expect(one.reason).toEqual(refused("stale"));
    expect((await read()).version).toBe(2);
  });
});

describe("the end of a customer's account", () => {
  it("cancels all running subscriptions and nothing else", async () => {
    const { customer, asCustomer, read, put, id } = await setUp();
    await put({ status: "completed" });
    const asAdmin = callerOf(await makeAdmin());
    const services = await Promise.all([makeService(), makeService()]);
    for (const service of services)
      await assignService(
        agencyScope(asAdmin.actor, "agency"),
        { userId: customer.id, serviceId: service.id, amount: 5 },
        asAdmin,
      );
    expect(await inTransaction((tx) => cancelAllRunning(tx, customer.id, asCustomer))).toBe(2);
    expect((await read()).status).toBe("completed");
    expect(
      await db().subscription.count({
        where: { customerId: customer.id, status: "cancelled", NOT: { id } },
      }),
    ).toBe(2);
  });
});
