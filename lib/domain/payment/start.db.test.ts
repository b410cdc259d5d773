import { agencyScope, customerScope } from "@/lib/auth/scope";
import { callerOf, makeService, makeUser } from "@/scripts/testing/fixtures";
import { waitForBlocked } from "@/scripts/testing/waiting";
import { db } from "@/lib/db/client";
import { today } from "@/lib/core/clock";
import { monthsAfter, toColumn } from "@/lib/core/dates";
import { assignService, subscribe } from "./mutations";

const refused = (code: string) => expect.objectContaining({ code });

async function given(
  more: {
    customer?: Parameters<typeof makeUser>[0];
    service?: Parameters<typeof makeService>[0];
  } = {},
) {
  const [customer, admin, service] = await Promise.all([
    makeUser(more.customer),
    makeUser({ role: "admin" }),
    makeService(more.service),
  ]);
  const desk = callerOf(admin);
  const own = callerOf(customer);
  const assign = (
    input: { amount?: number; nextBillingDate?: string; userId?: string; serviceId?: string } = {},
  ) =>
    assignService(
      agencyScope(desk.actor),
      { userId: customer.id, serviceId: service.id, amount: 100, ...input },
      desk,
    );
  const take = () => subscribe(customerScope(own.actor), service.id, own);
  return { customer, service, assign, take };
}

const read = (id: string) =>
  db().subscription.findUniqueOrThrow({ where: { id }, include: { payments: true } });

describe("assigning", () => {
  it("makes the first charge in the same transaction: due today, for today to the next billing date, to the cent", async () => {
    const { assign, customer } = await given();
    const next = today().add({ days: 10 });
    const { payments, ...subscription } = await read(
      await assign({ amount: 1_234.56, nextBillingDate: next.toString() }),
    );
    expect(subscription).toMatchObject({
      userId: customer.id,
      status: "active",
      amountCents: 123_456,
      anchorDate: toColumn(next),
      nextBillingDate: toColumn(next),
    });
    expect(subscription).toMatchObject({
      version: 1,
      progress: 0,
    });
    expect(payments).toHaveLength(1);
    expect(payments[0]).toMatchObject({
      ...{ status: "pending", amountCents: 123_456, invoiceNumber: null, paymentDate: null },
      ...{ dueDate: toColumn(today()), periodStart: toColumn(today()), periodEnd: toColumn(next) },
    });
  });

  it("bills again one month from today when no date is given", async () => {
    const { assign } = await given();
    expect((await read(await assign())).nextBillingDate).toEqual(toColumn(monthsAfter(today(), 1)));
  });

  it("takes an ISO instant as its day, and refuses today and before", async () => {
    const { assign } = await given();
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
    const { assign, customer, service } = await given();
    const admin = await makeUser({ role: "admin" });
    const nobody = crypto.randomUUID();
    await expect(assign({ userId: nobody })).rejects.toEqual(refused("not_found"));
    await expect(assign({ userId: admin.id })).rejects.toEqual(refused("not_found"));
    await expect(assign({ serviceId: nobody })).rejects.toEqual(refused("not_found"));
    await db().service.update({ where: { id: service.id }, data: { deletedAt: new Date() } });
    await expect(assign()).rejects.toEqual(refused("not_found"));
    await db().user.update({ where: { id: customer.id }, data: { deletedAt: new Date() } });
    await expect(assign()).rejects.toEqual(refused("not_found"));
  });

  it("is a 409 for an inactive customer and for a service that is not active; hidden ones can be assigned", async () => {
    await expect((await given({ customer: { isActive: false } })).assign()).rejects.toEqual(
      refused("conflict"),
    );
    await expect((await given({ service: { status: "inactive" } })).assign()).rejects.toEqual(
      refused("conflict"),
    );
    await expect((await given({ service: { status: "archived" } })).assign()).rejects.toEqual(
      refused("conflict"),
    );
    await expect((await given({ service: { isPublic: false } })).assign()).resolves.toEqual(
      expect.any(String),
    );
  });

  it("gives a service once: of 20 assignments at the same time 1 succeeds and 19 are a 409, with 1 charge", async () => {
    const { assign, customer } = await given();
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => assign()));
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of settled)
      if (one.status === "rejected") expect(one.reason).toEqual(refused("conflict"));
    expect(await db().payment.count({ where: { userId: customer.id } })).toBe(1);
    expect(
      await db().auditEvent.count({
        where: {
          action: "subscription.assigned",
          changes: { path: ["customer", "to"], equals: customer.name },
        },
      }),
    ).toBe(1);
  });

  it("gives it again once the earlier one is cancelled or completed, not while it is paused or suspended", async () => {
    for (const status of ["cancelled", "completed"] as const) {
      const { assign } = await given();
      await db().subscription.update({ where: { id: await assign() }, data: { status } });
      await expect(assign()).resolves.toEqual(expect.any(String));
    }
    for (const status of ["paused", "suspended"] as const) {
      const { assign } = await given();
      await db().subscription.update({ where: { id: await assign() }, data: { status } });
      await expect(assign()).rejects.toEqual(refused("conflict"));
    }
  });
});

describe("subscribing", () => {
  it("charges the catalogue's price with the set-up fee at first, and the price alone later", async () => {
    const { take } = await given({ service: { monthlyCents: 49_900, setupCents: 150_001 } });
    const { payments, ...subscription } = await read(await take());
    expect(subscription).toMatchObject({
      amountCents: 49_900,
      nextBillingDate: toColumn(monthsAfter(today(), 1)),
    });
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([199_901]);
  });

  it("is a 404 for what the catalogue does not show", async () => {
    for (const service of [
      { isPublic: false },
      { status: "inactive" as const },
      { status: "archived" as const },
    ]) {
      await expect((await given({ service })).take()).rejects.toEqual(refused("not_found"));
    }
  });

  it("is a 404 for a customer and for a service that are deactivated in the same moment", async () => {
    for (const deactivated of ["customer", "service"] as const) {
      const { take, customer, service } = await given();
      const late = await db().$transaction(async (tx) => {
        if (deactivated === "customer")
          await tx.user.update({ where: { id: customer.id }, data: { isActive: false } });
        else await tx.service.update({ where: { id: service.id }, data: { status: "inactive" } });
        const taking = Promise.allSettled([take()]);
        await waitForBlocked();
        return { taking };
      });
      expect(await late.taking).toEqual([{ status: "rejected", reason: refused("not_found") }]);
      expect(await db().payment.count({ where: { userId: customer.id } })).toBe(0);
    }
  });

  it("is a 409 while one runs, also against an assignment at the same time", async () => {
    const { take, assign, customer } = await given();
    const settled = await Promise.allSettled([take(), assign(), take(), assign(), take()]);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db().subscription.count({ where: { userId: customer.id } })).toBe(1);
    await expect(take()).rejects.toMatchObject({ message: "You already have this service." });
    await expect(assign()).rejects.toMatchObject({
      message: "This customer already has this service.",
    });
  });
});

test("another doubled key than that of the running service is a fault, and is not called one", async () => {
  await db()
    .$executeRaw`CREATE UNIQUE INDEX odd ON "Payment" ("amountCents") WHERE "amountCents" = 98765`;
  const service = { monthlyCents: 98_765, setupCents: 0 };
  await (await given({ service })).take();
  const { assign, take } = await given({ service });
  await expect(assign({ amount: 987.65 })).rejects.toMatchObject({ code: "P2002" });
  await expect(take()).rejects.toMatchObject({ code: "P2002" });
  await db().$executeRaw`DROP INDEX odd`;
});
