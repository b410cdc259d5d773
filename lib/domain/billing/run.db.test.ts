import { now, today } from "@/lib/core/clock";
import { startOfDay, toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { makeCustomer, makeService } from "@/test/fixtures";
import { findDueOn } from "./due";
import { runBilling } from "./run";
import { writeCharge } from "@/test/charges";

/** An active subscription at $100 whose next billing date lies so many months and days back. */
async function setUp({ months = 0, days = 0, data = {}, isActive = true } = {}) {
  const [customer, service] = await Promise.all([makeCustomer({ isActive }), makeService()]);
  const next = today().subtract({ days }).subtract({ months });
  const { id } = await db().subscription.create({
    data: {
      customerId: customer.id,
      serviceId: service.id,
      amountCents: 10_000,
      startDate: toColumn(next.subtract({ months: 1 })),
      createdAt: now(),
      anchorDate: toColumn(next),
      nextBillingDate: toColumn(next),
      ...data,
    },
  });
  return { id, customer, service, next };
}

const read = (id: string) =>
  db().subscription.findUniqueOrThrow({
    where: { id },
    include: { charges: { orderBy: { periodStart: "asc" } } },
  });
const mails = async (customerId: string) =>
  (await db().mail.findMany({ where: { user: { customerId } } })).map(({ kind }) => kind);

/** A charge that came due so many days ago, with the last reminder of `reminded` days ago. */
async function createOverdueCharge(
  to: Awaited<ReturnType<typeof setUp>>,
  overdue: number,
  reminded?: number,
) {
  const due = today().subtract({ days: overdue });
  return writeCharge({
    subscriptionId: to.id,
    customerId: to.customer.id,
    serviceId: to.service.id,
    amountCents: 10_000,
    dueDate: toColumn(due),
    periodStart: toColumn(due),
    periodEnd: toColumn(due.add({ days: 1 })),
    createdAt: now(),
    ...(reminded !== undefined && {
      reminderStep: 7,
      remindedAt: startOfDay(today().subtract({ days: reminded }), "UTC"),
    }),
  });
}

it("charges every missed period once in five concurrent runs, with one mail each", async () => {
  const { id, customer, next } = await setUp({ months: 3, days: 1 });
  const runs = await Promise.all(Array.from({ length: 5 }, () => runBilling()));
  expect(runs.reduce((sum, { charges }) => sum + charges, 0)).toBe(4);
  expect(runs.every(({ complete }) => complete)).toBe(true);
  const { charges, nextBillingDate } = await read(id);
  expect(charges.map(({ periodStart }) => periodStart)).toEqual(
    [0, 1, 2, 3].map((n) => toColumn(next.add({ months: n }))),
  );
  expect(nextBillingDate).toEqual(toColumn(next.add({ months: 4 })));
  expect(await mails(customer.id)).toEqual(Array(4).fill("invoice"));
  expect(await runBilling()).toMatchObject({ charges: 0, amount: 0, mails: 0, parked: [] });
});

it("puts on hold a subscription with more than 24 missed periods or an error, and bills the others", async () => {
  const longMissed = await setUp({ months: 30 });
  const unbillable = await setUp({ days: 2 });
  // A charge that stands in the way of the one to be made.
  await createOverdueCharge(unbillable, 2);
  await db().subscription.update({
    where: { id: unbillable.id },
    data: { nextBillingDate: toColumn(today().subtract({ days: 2 })) },
  });
  const sound = await setUp({ days: 1 });
  const { parked } = await runBilling();
  expect(parked.map(({ subscription }) => subscription).sort()).toEqual(
    [longMissed.id, unbillable.id].sort(),
  );
  expect((await read(longMissed.id)).charges).toEqual([]);
  expect((await read(longMissed.id)).holdReason).toMatch(/24 billing periods/);
  expect((await read(sound.id)).charges).toHaveLength(1);
  expect((await runBilling()).parked).toEqual([]);
});

it("charges neither inactive customers nor paused subscriptions", async () => {
  const inactive = await setUp({ days: 5, isActive: false });
  const paused = await setUp({ days: 5, data: { status: "paused" } });
  await runBilling();
  for (const { id, customer } of [inactive, paused])
    expect([(await read(id)).charges, await mails(customer.id)]).toEqual([[], []]);
});

it("cancels on the end date without a further charge", async () => {
  const { id, customer, next } = await setUp();
  await db().subscription.update({ where: { id }, data: { endsOn: toColumn(next) } });
  await runBilling();
  expect(await read(id)).toMatchObject({ status: "cancelled", charges: [] });
  expect(await mails(customer.id)).toEqual(["cancelled"]);
});

it("announces a coming charge three days before, once", async () => {
  const { customer } = await setUp({ days: -3 });
  const { customer: later } = await setUp({ days: -4 });
  await runBilling();
  await runBilling();
  expect([await mails(customer.id), await mails(later.id)]).toEqual([["reminder"], []]);
});

it("suspends from day 15 on if the last reminder is a week old, so that an outage suspends nobody", async () => {
  const overdue = await setUp({ days: -20 });
  await createOverdueCharge(overdue, 15, 8);
  const notReminded = await setUp({ days: -20 });
  await createOverdueCharge(notReminded, 30);
  const graced = await setUp({
    days: -20,
    data: { graceUntil: toColumn(today().add({ days: 1 })) },
  });
  await createOverdueCharge(graced, 15, 8);
  await runBilling();
  expect([await read(overdue.id), await mails(overdue.customer.id)]).toMatchObject([
    { status: "suspended" },
    ["suspension"],
  ]);
  expect([await read(notReminded.id), await mails(notReminded.customer.id)]).toMatchObject([
    { status: "active" },
    ["reminder"],
  ]);
  expect((await read(graced.id)).status).toBe("active");
  expect(await findDueOn(today())).toEqual([]);
});

it("suspends on the seventh day after the last reminder, whatever hour it was mailed at", async () => {
  const { id, ...overdue } = await setUp({ days: -20 });
  const { id: charge } = await createOverdueCharge({ id, ...overdue }, 22, 7);
  const nextDay = startOfDay(today().subtract({ days: 6 }), "UTC");
  const remindedAt = new Date(nextDay.getTime() - 1);
  await db().charge.update({ where: { id: charge }, data: { remindedAt } });
  await runBilling();
  expect((await read(id)).status).toBe("suspended");
});

it("finds due subscriptions however many unbillable ones there are", async () => {
  for (const data of [{}, { endsOn: toColumn(today()) }]) {
    const inactive = await setUp({ days: 40, isActive: false, data });
    await createOverdueCharge(inactive, 80);
  }
  const sound = await setUp({ days: 1 });
  const overdue = await setUp({ days: -20 });
  await createOverdueCharge(overdue, 3);
  expect(await findDueOn(today(), 1)).toEqual(expect.arrayContaining([sound.id, overdue.id]));
});
