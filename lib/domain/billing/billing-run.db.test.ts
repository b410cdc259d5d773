import { agencyScope, ownScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { startOfDay, toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { callerOf, makeService, makeSettings, makeUser } from "@/scripts/testing/fixtures";
import { findDueOn, runBilling } from "./billing-run";
import { readPreview } from "./preview";
import { assignService, cancelOwn } from "./subscriptions";

beforeAll(makeSettings);

/** An active subscription at $100 whose next billing date lies so many months and days back. */
async function given({ months = 0, days = 0, data = {}, isActive = true } = {}) {
  const [user, service] = await Promise.all([makeUser({ isActive }), makeService()]);
  const next = today().subtract({ days }).subtract({ months });
  const { id } = await db().subscription.create({
    data: {
      userId: user.id,
      serviceId: service.id,
      amountCents: 10_000,
      startDate: toColumn(next.subtract({ months: 1 })),
      createdAt: now(),
      anchorDate: toColumn(next),
      nextBillingDate: toColumn(next),
      ...data,
    },
  });
  return { id, user, service, next };
}

const read = (id: string) =>
  db().subscription.findUniqueOrThrow({
    where: { id },
    include: { payments: { orderBy: { periodStart: "asc" } } },
  });
const mails = async (userId: string) =>
  (await db().mail.findMany({ where: { userId } })).map(({ kind }) => kind);

/** A charge that came due so many days ago, with the last reminder of `reminded` days ago. */
async function owed(to: Awaited<ReturnType<typeof given>>, late: number, reminded?: number) {
  const due = today().subtract({ days: late });
  return db().payment.create({
    data: {
      subscriptionId: to.id,
      userId: to.user.id,
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
    },
  });
}

it("makes every missed period once, also when it runs five times at once, with one mail each", async () => {
  const { id, user, next } = await given({ months: 3, days: 1 });
  const runs = await Promise.all(Array.from({ length: 5 }, () => runBilling()));
  expect(runs.reduce((sum, { charges }) => sum + charges, 0)).toBe(4);
  expect(runs.every(({ complete }) => complete)).toBe(true);
  const { payments, nextBillingDate } = await read(id);
  expect(payments.map(({ periodStart }) => periodStart)).toEqual(
    [0, 1, 2, 3].map((n) => toColumn(next.add({ months: n }))),
  );
  expect(nextBillingDate).toEqual(toColumn(next.add({ months: 4 })));
  expect(await mails(user.id)).toEqual(Array(4).fill("reminder"));
  expect(await runBilling()).toMatchObject({ charges: 0, amount: 0, mails: 0, parked: [] });
});

it("parks what missed more than 24 periods, and what fails, and goes on with the others", async () => {
  const runaway = await given({ months: 30 });
  const broken = await given({ days: 2 });
  // A charge that stands in the way of the one to be made.
  await owed(broken, 2);
  await db().subscription.update({
    where: { id: broken.id },
    data: { nextBillingDate: toColumn(today().subtract({ days: 2 })) },
  });
  const sound = await given({ days: 1 });
  const { parked } = await runBilling();
  expect(parked.map(({ subscription }) => subscription).sort()).toEqual(
    [runaway.id, broken.id].sort(),
  );
  expect((await read(runaway.id)).payments).toEqual([]);
  expect((await read(runaway.id)).parkedReason).toMatch(/24 billing periods/);
  expect((await read(sound.id)).payments).toHaveLength(1);
  expect((await runBilling()).parked).toEqual([]);
});

it("makes nothing for customers who are inactive, and for what is paused", async () => {
  const inactive = await given({ days: 5, isActive: false });
  const paused = await given({ days: 5, data: { status: "paused" } });
  await runBilling();
  for (const { id, user } of [inactive, paused])
    expect([(await read(id)).payments, await mails(user.id)]).toEqual([[], []]);
});

it("ends on its day without a further charge", async () => {
  const { id, user, next } = await given();
  await db().subscription.update({ where: { id }, data: { endsOn: toColumn(next) } });
  await runBilling();
  expect(await read(id)).toMatchObject({ status: "cancelled", payments: [] });
  expect(await mails(user.id)).toEqual(["cancelled"]);
});

it("tells of a coming charge three days before, once", async () => {
  const { user } = await given({ days: -3 });
  const { user: later } = await given({ days: -4 });
  await runBilling();
  await runBilling();
  expect([await mails(user.id), await mails(later.id)]).toEqual([["reminder"], []]);
});

it("suspends from day 15 on, when the last reminder is a week old: a silence suspends nobody", async () => {
  const late = await given({ days: -20 });
  await owed(late, 15, 8);
  const silent = await given({ days: -20 });
  await owed(silent, 30);
  const graced = await given({
    days: -20,
    data: { graceUntil: toColumn(today().add({ days: 1 })) },
  });
  await owed(graced, 15, 8);
  await runBilling();
  expect([await read(late.id), await mails(late.user.id)]).toMatchObject([
    { status: "suspended" },
    ["suspension"],
  ]);
  expect([await read(silent.id), await mails(silent.user.id)]).toMatchObject([
    { status: "active" },
    ["reminder"],
  ]);
  expect((await read(graced.id)).status).toBe("active");
  expect(await findDueOn(today())).toEqual([]);
});

it("suspends at the first run of the day on which the reminder is a week old, whatever hour it was mailed at", async () => {
  const { id, ...late } = await given({ days: -20 });
  const { id: charge } = await owed({ id, ...late }, 22, 7);
  const nextDay = startOfDay(today().subtract({ days: 6 }), "UTC");
  const remindedAt = new Date(nextDay.getTime() - 1);
  await db().payment.update({ where: { id: charge }, data: { remindedAt } });
  await runBilling();
  expect((await read(id)).status).toBe("suspended");
});

it("is not kept from others by what it may not bill, however much of that there is", async () => {
  for (const data of [{}, { endsOn: toColumn(today()) }]) {
    const inactive = await given({ days: 40, isActive: false, data });
    await owed(inactive, 80);
  }
  const sound = await given({ days: 1 });
  const late = await given({ days: -20 });
  await owed(late, 3);
  expect(await findDueOn(today(), 1)).toEqual(expect.arrayContaining([sound.id, late.id]));
});

describe("the preview", () => {
  beforeAll(makeSettings);

  async function given() {
    const [customer, service, admin] = await Promise.all([
      makeUser(),
      makeService(),
      makeUser({ role: "admin" }),
    ]);
    const desk = callerOf(admin);
    const scope = agencyScope(desk.actor);
    const input = { userId: customer.id, serviceId: service.id, amount: 90 };
    const id = await assignService(scope, input, desk);
    const look = (days: number) => {
      const date = today().add({ days }).toString();
      return readPreview(scope, { date, subscriptionId: id });
    };
    return { id, customer, service, scope, look, own: callerOf(customer) };
  }

  const everything = async () => [
    await db().payment.count(),
    await db().mail.count(),
    await db().auditEvent.count(),
    await db().subscription.findMany({ orderBy: { id: "asc" } }),
  ];

  it("plans what the job then does on the day itself, and writes nothing", async () => {
    const { id, customer, look } = await given();
    const before = await everything();
    const { mails, totals } = await look(0);
    expect(await everything()).toEqual(before);
    expect(mails).toEqual([
      { on: today().toString(), subscription: id, to: customer.email, kind: "reminder" },
    ]);
    await runBilling();
    expect(await db().mail.count({ where: { subscriptionId: id, kind: "reminder" } })).toBe(
      totals.mails,
    );
    expect((await look(0)).totals).toEqual({ charges: 0, amount: 0, mails: 0, suspensions: 0 });
  });

  it("goes on day by day: reminders, the suspension of who does not pay, and no charge after it", async () => {
    const { id, customer, service, look } = await given();
    const { charges, mails, suspensions, totals, truncated } = await look(100);
    const user = { _id: customer.id, name: customer.name };
    const offer = { _id: service.id, name: service.name };
    const on = (days: number) => today().add({ days }).toString();
    expect(mails.map((mail) => [mail.on, mail.kind])).toEqual([
      [on(0), "reminder"],
      [on(3), "reminder"],
      [on(7), "reminder"],
      [on(15), "suspension"],
    ]);
    expect(suspensions).toEqual([{ on: on(15), subscription: id, user, service: offer }]);
    expect([charges, totals.amount, truncated]).toEqual([[], 0, false]);
  });

  it("plans the charges of who pays nothing back, and none after an end that is set", async () => {
    const { id, look, own, service } = await given();
    await db().payment.updateMany({ where: { subscriptionId: id }, data: { status: "void" } });
    const next = today().add({ months: 1 });
    const { charges, totals } = await look(31);
    expect(charges).toMatchObject([
      { amount: 90, dueDate: next.toString(), periodEnd: today().add({ months: 2 }).toString() },
    ]);
    expect(totals).toMatchObject({ charges: 1, amount: 90 });
    await cancelOwn(ownScope(own.actor), service.id, "period_end", null, own);
    expect((await look(60)).charges).toEqual([]);
  });

  it("looks 13 months ahead at most, and not back", async () => {
    const { scope } = await given();
    const at = (date: string) => async () => readPreview(scope, { date });
    const bad = expect.objectContaining({ code: "invalid_input" });
    await expect(at(today().subtract({ days: 1 }).toString())()).rejects.toEqual(bad);
    await expect(at(today().add({ months: 13, days: 1 }).toString())()).rejects.toEqual(bad);
    await expect(at(today().add({ months: 13 }).toString())()).resolves.toBeDefined();
  });
});
