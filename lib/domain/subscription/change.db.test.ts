import { agencyScope, customerScope } from "@/lib/auth/scope";
import { callerOf, makeService, makeUser } from "@/scripts/testing/fixtures";
import { pick } from "@/lib/core/fields";
import { readSubscription } from "./data";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { assignService } from "@/lib/domain/payment/mutations";
import { cancelOwn, cancelRunning, setOwnStatus, updateSubscription } from "./mutations";
import type { SubscriptionInput } from "./schema";

const refused = (code: string) => expect.objectContaining({ code });

async function given() {
  const [customer, admin, service] = await Promise.all([
    makeUser(),
    makeUser({ role: "admin" }),
    makeService(),
  ]);
  const desk = callerOf(admin);
  const own = callerOf(customer);
  const id = await assignService(
    agencyScope(desk.actor),
    { userId: customer.id, serviceId: service.id, amount: 100 },
    desk,
  );
  const edit = (input: SubscriptionInput, ifMatch: number | null = null) =>
    updateSubscription(agencyScope(desk.actor), id, input, ifMatch, desk);
  const set = (status: "active" | "paused", ifMatch: number | null = null) =>
    setOwnStatus(customerScope(own.actor), service.id, status, ifMatch, own);
  const cancel = (ifMatch: number | null = null, at: "now" | "period_end" = "now") =>
    cancelOwn(customerScope(own.actor), service.id, at, ifMatch, own);
  const read = async () => ({
    ...(await db().subscription.findUniqueOrThrow({ where: { id } })),
    ...pick(await readSubscription(customerScope(own.actor), id), [
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
      userId: customer.id,
      serviceId: service.id,
      amountCents: 500,
    };
    return db().payment.create({
      data: {
        ...charge,
        dueDate: day,
        createdAt: now(),
        periodStart: toColumn(today().add({ months })),
        periodEnd: toColumn(today().add({ months: months + 1 })),
      },
    });
  };
  return { id, customer, service, own, edit, set, cancel, read, put, future };
}

const lastEvent = (entityId: string) =>
  db().auditEvent.findFirst({
    where: { entityId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });

describe("a customer's own subscription", () => {
  it("pauses and resumes, and asking for what it is changes nothing", async () => {
    const { set, read, id } = await given();
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

  it("keeps a billing date that is still ahead", async () => {
    const { set, read } = await given();
    const before = (await read()).nextBillingDate;
    await set("paused");
    await set("active");
    expect((await read()).nextBillingDate).toEqual(before);
  });

  it("can be paused or resumed from no other state, and is a 404 where there is none", async () => {
    for (const status of ["suspended", "cancelled", "completed"] as const) {
      const { set, put } = await given();
      await put({ status });
      await expect(set("active")).rejects.toEqual(refused("conflict"));
      await expect(set("paused")).rejects.toEqual(refused("conflict"));
    }
    const { own } = await given();
    const other = await makeService();
    await expect(
      setOwnStatus(customerScope(own.actor), other.id, "paused", null, own),
    ).rejects.toEqual(refused("not_found"));
  });

  it("ends for good: what is due stays due, what is not yet due is void, twice is a 409", async () => {
    const { cancel, read, future, id } = await given();
    const [due] = await db().payment.findMany({ where: { subscriptionId: id } });
    const later = await future(1);
    await cancel();
    expect(await read()).toMatchObject({
      status: "cancelled",
      pendingCount: 1,
      outstandingCents: 10_000,
    });
    expect((await db().payment.findUniqueOrThrow({ where: { id: due?.id } })).status).toBe(
      "pending",
    );
    expect(await db().payment.findUniqueOrThrow({ where: { id: later.id } })).toMatchObject({
      status: "void",
      version: 2,
    });
    expect(await lastEvent(later.id)).toMatchObject({ action: "payment.voided" });
    await expect(cancel()).rejects.toEqual(refused("conflict"));
  });

  it("leaves alone what is being paid, also when a clock that went back calls it not yet due", async () => {
    const { cancel, future } = await given();
    const [paying, gaveUp] = [await future(1), await future(2, 2)];
    const tries = [
      { paymentId: paying.id, status: "open" },
      { paymentId: gaveUp.id, status: "expired" },
    ] as const;
    const at = { createdAt: now(), updatedAt: now() };
    await db().attempt.createMany({
      data: tries.map((one) => ({
        ...{ ...one, ...at, kind: "charge", provider: "stripe", amountCents: 500 },
        key: `charge-${one.paymentId}-1`,
      })),
    });
    await cancel();
    const status = async ({ id }: { id: string }) =>
      (await db().payment.findUniqueOrThrow({ where: { id } })).status;
    expect([await status(paying), await status(gaveUp)]).toEqual(["pending", "void"]);
  });

  it("is another's and so does not exist for a second customer with the same service", async () => {
    const { service, read } = await given();
    const stranger = callerOf(await makeUser());
    await expect(
      cancelOwn(customerScope(stranger.actor), service.id, "now", null, stranger),
    ).rejects.toEqual(refused("not_found"));
    expect((await read()).status).toBe("active");
  });

  it("refuses a stale version with a 412 and changes nothing", async () => {
    const { cancel, set, read } = await given();
    await set("paused", 1);
    await expect(cancel(1)).rejects.toEqual(refused("stale"));
    await expect(set("active", 1)).rejects.toEqual(refused("stale"));
    expect(await read()).toMatchObject({ status: "paused", version: 2 });
  });
});

describe("an administrator's edit", () => {
  it("changes the price of later charges alone, and logs old and new values", async () => {
    const { edit, read, id } = await given();
    await edit({ amount: 250.5, progress: 40 }, 1);
    expect(await read()).toMatchObject({
      amountCents: 25_050,
      progress: 40,
      version: 2,
      outstandingCents: 10_000,
    });
    expect(await lastEvent(id)).toMatchObject({
      ...{ action: "subscription.updated", entity: "subscription", actorRole: "admin" },
      changes: { amount: { from: 100, to: 250.5 }, progress: { from: 0, to: 40 } },
    });
  });

  it("writes nothing when nothing changes", async () => {
    const { edit, read } = await given();
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
    const { edit, read, id } = await given();
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

  it("takes back a coming end when active is asked for again, unless the end is named too", async () => {
    const { cancel, edit, read } = await given();
    await cancel(null, "period_end");
    const { nextBillingDate, endsOn } = await read();
    expect(endsOn).toEqual(nextBillingDate);
    await edit({ progress: 10 });
    await edit({ status: "active", endsOn: nextBillingDate.toISOString() });
    expect((await read()).endsOn).toEqual(nextBillingDate);
    await edit({ status: "active" });
    expect(await read()).toMatchObject({ status: "active", endsOn: null, nextBillingDate });
  });

  it("leaves final states final", async () => {
    for (const status of ["cancelled", "completed"] as const) {
      const { edit, read } = await given();
      await edit({ status });
      if (status === "completed") expect((await read()).progress).toBe(100);
      for (const next of ["active", "paused", "suspended", "cancelled", "completed"] as const) {
        if (next !== status)
          await expect(edit({ status: next })).rejects.toEqual(refused("conflict"));
      }
      await expect(edit({ amount: 1 })).rejects.toEqual(refused("conflict"));
      expect(await read()).toMatchObject({ status, version: 2 });
    }
  });

  it("voids what is not yet due on cancelling, and leaves it on completing", async () => {
    const [one, two] = await Promise.all([given(), given()]);
    const [a, b] = await Promise.all([one.future(3), two.future(3)]);
    await Promise.all([one.edit({ status: "cancelled" }), two.edit({ status: "completed" })]);
    const status = async (id: string) =>
      (await db().payment.findUniqueOrThrow({ where: { id } })).status;
    expect([await status(a.id), await status(b.id)]).toEqual(["void", "pending"]);
  });

  it("of two administrators who saw the same version only one succeeds, however close together", async () => {
    const { edit, read } = await given();
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => edit({ progress: n + 1 }, 1)),
    );
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of settled)
      if (one.status === "rejected") expect(one.reason).toEqual(refused("stale"));
    expect((await read()).version).toBe(2);
  });

  it("is a 404 for a subscription that does not exist", async () => {
    const desk = callerOf(await makeUser({ role: "admin" }));
    await expect(
      updateSubscription(agencyScope(desk.actor), crypto.randomUUID(), {}, null, desk),
    ).rejects.toEqual(refused("not_found"));
  });
});

describe("the end of a customer's account", () => {
  it("cancels all that runs and nothing else", async () => {
    const { customer, own, read, put, id } = await given();
    await put({ status: "completed" });
    const desk = callerOf(await makeUser({ role: "admin" }));
    const services = await Promise.all([makeService(), makeService()]);
    for (const service of services)
      await assignService(
        agencyScope(desk.actor),
        { userId: customer.id, serviceId: service.id, amount: 5 },
        desk,
      );
    expect(await inTransaction((tx) => cancelRunning(tx, customer.id, own))).toBe(2);
    expect((await read()).status).toBe("completed");
    expect(
      await db().subscription.count({
        where: { userId: customer.id, status: "cancelled", NOT: { id } },
      }),
    ).toBe(2);
  });
});
