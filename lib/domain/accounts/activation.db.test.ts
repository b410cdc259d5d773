import { agencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/transactions";
import { nextNumber } from "@/lib/domain/billing/invoices";
import { waitForBlocked } from "@/scripts/testing/waiting";
import { callerOf, makeService, makeSettings, makeUser } from "@/scripts/testing/fixtures";
import { runBilling } from "@/lib/domain/billing/billing-run";
import { setCustomersActive, updateCustomer } from "./customer-lifecycle";

beforeAll(makeSettings);

/** A customer with one subscription at $100 whose next billing date lies so many days back. */
async function given(days: number, { isActive = true, status = "active" as const } = {}) {
  const [customer, service, admin] = await Promise.all([
    makeUser({ isActive }),
    makeService(),
    makeUser({ role: "admin" }),
  ]);
  const desk = callerOf(admin);
  const scope = agencyScope(desk.actor);
  const next = today().subtract({ days });
  const { id } = await db().subscription.create({
    data: {
      ...{ userId: customer.id, serviceId: service.id, amountCents: 10_000, status },
      ...{ startDate: toColumn(next.subtract({ months: 1 })), createdAt: now() },
      ...{ anchorDate: toColumn(next), nextBillingDate: toColumn(next) },
    },
  });
  const read = () =>
    db().subscription.findUniqueOrThrow({
      where: { id },
      include: { payments: { orderBy: { periodStart: "asc" } }, breaks: true },
    });
  const put = (active: boolean) =>
    updateCustomer(scope, customer.id, { isActive: active }, null, desk);
  return { id, customer, next, desk, scope, read, put };
}

test("who is activated again is charged from today on, and the days between are a break", async () => {
  const { next, read, put } = await given(10, { isActive: false });
  await put(true);
  const { payments, breaks, nextBillingDate } = await read();
  expect(breaks).toMatchObject([
    { from: toColumn(next), to: toColumn(today()), cause: "inactive" },
  ]);
  const end = next.add({ months: 1 });
  expect(nextBillingDate).toEqual(toColumn(end));
  const whole = next.until(end, { largestUnit: "days" }).days;
  expect(payments).toMatchObject([
    {
      ...{ periodStart: toColumn(today()), periodEnd: toColumn(end), dueDate: toColumn(today()) },
      amountCents: Math.round((10_000 * (whole - 10)) / whole),
    },
  ]);
  await runBilling();
  expect((await read()).payments).toHaveLength(1);
});

test("a date still ahead stays when the customer is activated, and what is paused stays paused", async () => {
  const ahead = await given(-5, { isActive: false });
  const paused = await given(5, { isActive: false, status: "paused" as "active" });
  for (const one of [ahead, paused]) {
    const before = await one.read();
    await one.put(true);
    expect(await one.read()).toMatchObject({
      ...{ payments: [], breaks: [], status: before.status },
      nextBillingDate: before.nextBillingDate,
    });
  }
});

test("all subscriptions are locked before a charge of nothing takes a number, so that nobody waits in a circle", async () => {
  const free = await given(1);
  await db().subscription.update({ where: { id: free.id }, data: { amountCents: 0 } });
  const other = await given(1);
  const userId = free.customer.id;
  await db().subscription.update({ where: { id: other.id }, data: { userId } });
  const { acting } = await db().$transaction(async (tx) => {
    await lockRow(tx, "Subscription", other.id);
    const deactivating = free.put(false);
    deactivating.catch(() => undefined);
    await waitForBlocked();
    await nextNumber(tx, "invoice", "INV");
    return { acting: deactivating };
  });
  expect(await acting).toMatchObject({ isActive: false });
  expect((await free.read()).payments).toMatchObject([{ status: "paid", amountCents: 0 }]);
});

test("before an account is deactivated what has come due is charged, each in the list", async () => {
  const { id, customer, desk, scope, read } = await given(1);
  expect(await setCustomersActive(scope, [customer.id], false, desk)).toEqual([
    { _id: customer.id, ok: true },
  ]);
  expect((await read()).payments).toHaveLength(1);
  await runBilling();
  expect((await read()).payments).toHaveLength(1);
  expect(await db().mail.count({ where: { subscriptionId: id } })).toBe(0);
});
