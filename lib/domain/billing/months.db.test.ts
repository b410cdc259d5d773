import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Temporal } from "temporal-polyfill";
import { monthsAfter, startOfDay, toWireDate } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/transactions";
import { recordCharge } from "./payments";
import { assignService } from "./subscriptions";
import { agencyScope } from "@/lib/auth/scope";
import { callerOf, makeService, makeSettings, makeUser } from "@/scripts/testing/fixtures";
import { waitForBlocked } from "@/scripts/testing/waiting";
import { runBilling } from "./billing-run";

/** A quarter of an hour apart from everybody, with daylight saving. */
const ZONE = "Pacific/Chatham";
const clock = path.join(mkdtempSync(path.join(tmpdir(), "clock-")), "now");
const turnTo = (at: number) => writeFileSync(clock, new Date(at).toISOString());

beforeAll(async () => {
  Object.assign(process.env, { TEST_CLOCK_FILE: clock, SEED_DEMO: "1", TIME_ZONE: ZONE });
  turnTo(Date.now());
  await makeSettings();
});

it("charges 24 months from a 31st at the first instant of each day in the installation's zone, and not before", async () => {
  const anchor = Temporal.PlainDate.from("2027-01-31");
  const [customer, admin, service] = [
    await makeUser(),
    await makeUser({ role: "admin" }),
    await makeService(),
  ];
  const desk = callerOf(admin);
  turnTo(startOfDay(anchor.subtract({ days: 1 }), ZONE).getTime());
  const input = { userId: customer.id, serviceId: service.id, amount: 100 };
  const next = { nextBillingDate: anchor.toString() };
  const id = await assignService(agencyScope(desk.actor), { ...input, ...next }, desk);
  const settle = async () => {
    const due = await db().payment.findMany({ where: { subscriptionId: id, status: "pending" } });
    for (const one of due) await recordCharge(one, { method: "cash", transactionId: "" }, desk);
    return due.map(({ dueDate }) => toWireDate(dueDate));
  };
  await settle();
  const charged: string[][] = [];
  for (let month = 0; month < 24; month += 1) {
    const begins = startOfDay(monthsAfter(anchor, month), ZONE).getTime();
    turnTo(begins - 1);
    await runBilling();
    expect(await settle()).toEqual([]);
    turnTo(begins);
    await runBilling();
    charged.push(await settle());
  }
  expect(charged).toEqual(
    Array.from({ length: 24 }, (_, n) => [monthsAfter(anchor, n).toString()]),
  );
});

it("assigns for the day it was asked on, when midnight comes while it waits", async () => {
  const day = Temporal.PlainDate.from("2027-03-10");
  const midnight = startOfDay(day.add({ days: 1 }), ZONE).getTime();
  turnTo(midnight - 1);
  const [customer, admin, service] = [
    await makeUser(),
    await makeUser({ role: "admin" }),
    await makeService(),
  ];
  const desk = callerOf(admin);
  const next = { nextBillingDate: day.add({ days: 1 }).toString() };
  const input = { userId: customer.id, serviceId: service.id, amount: 100, ...next };
  const { assigning } = await db().$transaction(async (tx) => {
    await lockRow(tx, "User", customer.id);
    const assigning = assignService(agencyScope(desk.actor), input, desk);
    assigning.catch(() => undefined);
    await waitForBlocked();
    turnTo(midnight);
    return { assigning };
  });
  const id = await assigning;
  const { startDate, payments } = await db().subscription.findUniqueOrThrow({
    where: { id },
    include: { payments: true },
  });
  expect(toWireDate(startDate)).toBe(day.toString());
  expect(payments).toMatchObject([{ periodStart: startDate, dueDate: startDate }]);
});
