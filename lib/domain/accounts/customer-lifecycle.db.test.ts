import * as customers from "@/app/api/admin/users/route";
import * as customer from "@/app/api/admin/users/[id]/route";
import { POST as assign } from "@/app/api/subscriptions/assign/route";
import * as profile from "@/app/api/users/profile/route";
import { agencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { lockRow } from "@/lib/db/transactions";
import { nextNumbers } from "@/lib/domain/charges/invoices";
import { waitForBlocked } from "@/test/locks";
import { callerOf, makeAdmin, makeCustomer, makeService } from "@/test/fixtures";
import { runBilling } from "@/lib/domain/billing/run";
import { setCustomersActive, updateCustomer } from "./customer-lifecycle";
import { writeCharge } from "@/test/charges";

let asAdmin: TestSession;
beforeAll(async () => {
  asAdmin = await signedIn("admin", (await makeAdmin()).id);
});

/** A customer with one subscription at $100 whose next billing date is `days` ago. */
async function setUp(days: number, { isActive = true, status = "active" as const } = {}) {
  const [customer, service, admin] = await Promise.all([
    makeCustomer({ isActive }),
    makeService(),
    makeAdmin(),
  ]);
  const caller = callerOf(admin);
  const scope = agencyScope(caller.actor, "agency");
  const next = today().subtract({ days });
  const { id } = await db().subscription.create({
    data: {
      customerId: customer.id,
      serviceId: service.id,
      amountCents: 10_000,
      status,
      startDate: toColumn(next.subtract({ months: 1 })),
      createdAt: now(),
      anchorDate: toColumn(next),
      nextBillingDate: toColumn(next),
    },
  });
  const read = () =>
    db().subscription.findUniqueOrThrow({
      where: { id },
      include: { charges: { orderBy: { periodStart: "asc" } }, breaks: true },
    });
  const put = (active: boolean) =>
    updateCustomer(scope, customer.id, { isActive: active }, null, caller);
  return { id, customer, next, caller, scope, read, put };
}

test("activating charges from today on and records the days between as a break", async () => {
  const { next, read, put } = await setUp(10, { isActive: false });
  await put(true);
  const { charges, breaks, nextBillingDate } = await read();
  expect(breaks).toMatchObject([
    { from: toColumn(next), to: toColumn(today()), cause: "inactive" },
  ]);
  const end = next.add({ months: 1 });
  expect(nextBillingDate).toEqual(toColumn(end));
  const length = next.until(end, { largestUnit: "days" }).days;
  expect(charges).toMatchObject([
    {
      periodStart: toColumn(today()),
      periodEnd: toColumn(end),
      dueDate: toColumn(today()),
      amountCents: Math.round((10_000 * (length - 10)) / length),
    },
  ]);
  await runBilling();
  expect((await read()).charges).toHaveLength(1);
});

test("activating keeps a future billing date and a paused subscription", async () => {
  const ahead = await setUp(-5, { isActive: false });
  const paused = await setUp(5, { isActive: false, status: "paused" as "active" });
  for (const one of [ahead, paused]) {
    const before = await one.read();
    await one.put(true);
    expect(await one.read()).toMatchObject({
      charges: [],
      breaks: [],
      status: before.status,
      nextBillingDate: before.nextBillingDate,
    });
  }
});

test("deactivating locks all subscriptions before a free charge takes an invoice number", async () => {
  const free = await setUp(1);
  await db().subscription.update({ where: { id: free.id }, data: { amountCents: 0 } });
  const other = await setUp(1);
  const customerId = free.customer.id;
  await db().subscription.update({ where: { id: other.id }, data: { customerId } });
  const { pending } = await db().$transaction(async (tx) => {
    await lockRow(tx, "Subscription", other.id);
    const deactivating = free.put(false);
    deactivating.catch(() => undefined);
    await waitForBlocked();
    await nextNumbers(tx, "invoice", 1);
    return { pending: deactivating };
  });
  expect(await pending).toMatchObject({ isActive: false });
  expect((await free.read()).charges).toMatchObject([{ status: "paid", amountCents: 0 }]);
});

test("deactivating charges what is due first, without a mail", async () => {
  const { id, customer, caller, scope, read } = await setUp(1);
  expect(await setCustomersActive(scope, [customer.id], false, caller)).toEqual([
    { _id: customer.id, ok: true },
  ]);
  expect((await read()).charges).toHaveLength(1);
  await runBilling();
  expect((await read()).charges).toHaveLength(1);
  expect(await db().mail.count({ where: { subscriptionId: id } })).toBe(0);
});

describe("activating several customers", () => {
  it("returns a result for each, in order, and skips failures", async () => {
    const [a, b] = [await makeCustomer(), await makeCustomer()];
    const missing = "01890000-0000-7000-8000-000000000000";
    const { body } = await call<{ results: { _id: string; ok: boolean }[] }>(customers.PUT, {
      method: "PUT",
      as: asAdmin,
      body: { ids: [a.id, missing, b.id], isActive: false },
    });
    expect(body.results.map(({ _id, ok }) => [_id, ok])).toEqual([
      [a.id, true],
      [missing, false],
      [b.id, true],
    ]);
    const people = { customerId: { in: [a.id, b.id] }, isActive: false };
    expect(await db().user.count({ where: people })).toBe(2);
    expect(
      (await call(customers.PUT, { method: "PUT", as: asAdmin, body: { ids: [], isActive: true } }))
        .status,
    ).toBe(400);
  });
});

describe("deleting a customer", () => {
  const remove = (id: string) =>
    call(customer.DELETE, { method: "DELETE", params: { id }, as: asAdmin });

  it("cancels subscriptions, voids future charges, keeps due ones, ends sessions and frees the address", async () => {
    const [buyer, service] = [await makeCustomer(), await makeService()];
    const session = await signedIn("customer", buyer.owner.id);
    await call(assign, {
      method: "POST",
      as: asAdmin,
      body: { userId: buyer.id, serviceId: service.id, amount: 100 },
    });
    const due = await db().charge.findFirstOrThrow({ where: { customerId: buyer.id } });
    const data = {
      subscriptionId: due.subscriptionId,
      customerId: buyer.id,
      serviceId: service.id,
      amountCents: 100,
      dueDate: due.periodEnd ?? now(),
      periodStart: due.periodEnd,
      periodEnd: new Date("2099-01-01"),
      createdAt: now(),
    };
    const future = await writeCharge(data);
    expect((await remove(buyer.id)).body).toEqual({ success: true });
    expect(await db().subscription.findMany({ where: { customerId: buyer.id } })).toMatchObject([
      { status: "cancelled" },
    ]);
    expect(await db().charge.findUnique({ where: { id: due.id } })).toMatchObject({
      status: "pending",
      amountCents: 10_000,
    });
    expect(await db().charge.findUnique({ where: { id: future.id } })).toMatchObject({
      status: "void",
    });
    expect((await call(profile.GET, { as: session })).status).toBe(401);
    for (const answer of [
      await call(customer.GET, { params: { id: buyer.id }, as: asAdmin }),
      await call(customer.PUT, {
        method: "PUT",
        params: { id: buyer.id },
        body: { name: "Ghost" },
        as: asAdmin,
      }),
      await remove(buyer.id),
    ])
      expect(answer.status).toBe(404);
    expect(
      (
        await call<{ total: number }>(customers.GET, {
          as: asAdmin,
          url: `/x?search=${buyer.email}`,
        })
      ).body.total,
    ).toBe(0);
    const body = { name: "Again", email: buyer.email };
    expect((await call(customers.POST, { method: "POST", body, as: asAdmin })).status).toBe(201);
    const event = await db().auditEvent.findFirstOrThrow({
      where: { entityId: buyer.id },
      orderBy: { createdAt: "desc" },
    });
    expect(event).toMatchObject({
      action: "customer.deleted",
      changes: {
        name: { from: buyer.name, to: null },
        cancelledSubscriptions: { from: null, to: 1 },
      },
    });
  });
});
