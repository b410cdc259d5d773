import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { boundaryAfter, fromColumn, toColumn, toWireDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { callerOf, makeAdmin, makeCustomer, makePerson, makeService } from "@/test/fixtures";
import { runBilling } from "./run";
import { readForecast, readPreview } from "./preview";
import { assignService, cancelOwn } from "@/lib/domain/subscriptions/subscriptions";
import { makeBooks, writeVoid } from "@/test/charges";
import { toDollars } from "@/lib/core/money";

async function setUp() {
  const [customer, service, admin] = await Promise.all([
    makeCustomer(),
    makeService(),
    makeAdmin(),
  ]);
  const asAdmin = callerOf(admin);
  const scope = agencyScope(asAdmin.actor, "agency");
  const input = { userId: customer.id, serviceId: service.id, amount: 90 };
  const id = await assignService(scope, input, asAdmin);
  const preview = (days: number) => {
    const date = today().add({ days }).toString();
    return readPreview(scope, { date, subscriptionId: id });
  };
  return { id, customer, service, scope, preview, asCustomer: callerOf(customer.owner) };
}

const readEverything = async () => [
  await db().charge.count(),
  await db().mail.count(),
  await db().auditEvent.count(),
  await db().subscription.findMany({ orderBy: { id: "asc" } }),
];

it("plans what the job does on the same day, and writes nothing", async () => {
  const scope = agencyScope(callerOf(await makeAdmin()).actor, "agency");
  const { subscription, buyer, offer } = await makeBooks({
    startedAgo: { months: 0, days: 0 },
    charges: 0,
  });
  const preview = () =>
    readPreview(scope, { date: today().toString(), subscriptionId: subscription.id });
  const before = await readEverything();
  const { charges, mails, totals } = await preview();
  expect(await readEverything()).toEqual(before);
  const amount = toDollars(offer.monthlyCents);
  expect(charges).toMatchObject([{ amount, dueDate: today().toString() }]);
  expect(mails).toEqual([
    { on: today().toString(), subscription: subscription.id, to: buyer.email, kind: "invoice" },
  ]);
  await runBilling();
  const where = { charge: { subscriptionId: subscription.id } };
  expect(await db().mail.count({ where })).toBe(totals.mails);
  expect((await preview()).totals).toEqual({ charges: 0, amount: 0, mails: 0, suspensions: 0 });
});

it("names everybody whom the job mails: owners and billing people who take such mails", async () => {
  const { subscription, buyer } = await makeBooks({
    startedAgo: { months: 0, days: 0 },
    charges: 0,
  });
  const scope = agencyScope(callerOf(await makeAdmin()).actor, "agency");
  const billing = await makePerson(buyer.id, "billing");
  await makePerson(buyer.id, "member");
  await makePerson(buyer.id, "owner", { notifyMoney: false });
  await makePerson(buyer.id, "billing", { isSelfRegistered: true, emailVerifiedAt: null });
  const query = { date: today().toString(), subscriptionId: subscription.id };
  const { preview, recipients } = await readForecast(scope, query);
  const addresses = [buyer.email, billing.email].sort();
  expect(preview.mails.map(({ to }) => to).sort()).toEqual(addresses);
  expect(Object.keys(recipients).sort()).toEqual(addresses);
  expect(preview.totals.mails).toBe(2);
  const run = await runBilling();
  const charge = { subscriptionId: subscription.id };
  const sent = await db().mail.findMany({ where: { charge, status: { not: "dropped" } } });
  expect(sent.map(({ to }) => to).sort()).toEqual(addresses);
  expect(run.mails).toBeGreaterThanOrEqual(2);
});

it("plans reminders, then the suspension, and no charge after it", async () => {
  const { id, customer, service, preview } = await setUp();
  const { charges, mails, suspensions, totals, truncated } = await preview(100);
  const user = { _id: customer.id, name: customer.name };
  const offer = { _id: service.id, name: service.name };
  const on = (days: number) => today().add({ days }).toString();
  expect(mails.map((mail) => [mail.on, mail.kind])).toEqual([
    [on(3), "reminder"],
    [on(7), "reminder"],
    [on(15), "suspension"],
  ]);
  expect(suspensions).toEqual([{ on: on(15), subscription: id, user, service: offer }]);
  expect([charges, totals.amount, truncated]).toEqual([[], 0, false]);
});

it("keeps the day of a subscription that began on a month's last", async () => {
  const clock = path.join(mkdtempSync(path.join(tmpdir(), "clock-")), "now");
  writeFileSync(clock, "2027-01-31T12:00:00Z");
  Object.assign(env(), { TEST_CLOCK_FILE: clock });
  try {
    const { id } = await setUp();
    const { anchorDate, nextBillingDate } = await db().subscription.findUniqueOrThrow({
      where: { id },
    });
    const ends = [nextBillingDate];
    while (ends.length < 3)
      ends.push(
        toColumn(boundaryAfter(fromColumn(anchorDate), fromColumn(ends.at(-1) ?? anchorDate))),
      );
    expect(ends.map(toWireDate)).toEqual(["2027-02-28", "2027-03-31", "2027-04-30"]);
  } finally {
    Reflect.deleteProperty(env(), "TEST_CLOCK_FILE");
  }
});

it("plans the next charge, and none after an end date", async () => {
  const { id, preview, asCustomer, service } = await setUp();
  await writeVoid((await db().charge.findFirstOrThrow({ where: { subscriptionId: id } })).id);
  const next = today().add({ months: 1 });
  const { charges, totals } = await preview(31);
  expect(charges).toMatchObject([
    { amount: 90, dueDate: next.toString(), periodEnd: today().add({ months: 2 }).toString() },
  ]);
  expect(totals).toMatchObject({ charges: 1, amount: 90 });
  await cancelOwn(
    customerScope(asCustomer.actor, "company"),
    service.id,
    "period_end",
    null,
    asCustomer,
  );
  expect((await preview(60)).charges).toEqual([]);
});

it("accepts dates from today to 13 months ahead", async () => {
  const { scope } = await setUp();
  const at = (date: string) => async () => readPreview(scope, { date });
  const invalidInput = expect.objectContaining({ code: "invalid_input" });
  await expect(at(today().subtract({ days: 1 }).toString())()).rejects.toEqual(invalidInput);
  await expect(at(today().add({ months: 13, days: 1 }).toString())()).rejects.toEqual(invalidInput);
  await expect(at(today().add({ months: 13 }).toString())()).resolves.toBeDefined();
});
