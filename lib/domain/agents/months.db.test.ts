import { POST as billByHand } from "@/app/api/admin/billing/run/route";
import { GET as dashboard } from "@/app/api/admin/dashboard/route";
import { now, today } from "@/lib/core/clock";
import { startOfDay } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { billUnlessBlocked } from "@/lib/jobs/billing";
import { makeReporter, reviewFor } from "@/test/agents";
import { call, signedIn } from "@/test/call";
import { makeAdmin } from "@/test/fixtures";
import { deleteAgent } from "./agents";
import { toMonthPaper } from "./month-files";
import { readMonth } from "./month-queries";
import { sealMonths } from "./months";
import { takeRuns } from "./runs";
import { mailSilence } from "./silence";
import { callWrong } from "./verdicts";

beforeAll(() => reviewFor(0));

const HOUR = 3_600_000;
const daysAgo = (days: number) =>
  new Date(
    startOfDay(today().subtract({ days }), env().TIME_ZONE).getTime() + HOUR / 60,
  ).toISOString();

const report = (externalId: string, days: number, over: object = {}) => ({
  externalId,
  startedAt: daysAgo(days),
  outcome: "done",
  ...over,
});

const monthsOf = (agentId: string) =>
  db().agentMonth.findMany({ where: { agentId }, orderBy: { number: "asc" } });

/** Runs of a period that was over yesterday, one of before it and one of today. */
async function makePeriod() {
  const world = await makeReporter();
  await takeRuns(world.reporting, [
    report("a", 1, { cost: 0.5 }),
    report("b", 2, { outcome: "failed" }),
    report("late", 9, { outcome: "handed_over" }),
    report("today", 0),
  ]);
  return world;
}

test("a period is sealed when it is over and its review too, once by however many workers", async () => {
  const { agentId, id: subscriptionId } = await makePeriod();
  await Promise.all([sealMonths(), sealMonths(), sealMonths()]);
  const charge = await db().charge.findFirstOrThrow({ where: { subscriptionId } });
  const [month, ...others] = await monthsOf(agentId);
  expect(others).toEqual([]);
  expect(month).toMatchObject({
    number: 1,
    done: 1,
    failed: 1,
    handedOver: 1,
    late: 1,
    chargeId: null,
    previousHash: null,
    periodEnd: charge.periodStart,
    costMicros: 500_000n,
  });
  const runs = await db().agentRun.findMany({ where: { agentId, month: 1 } });
  expect(runs.map(({ externalId }) => externalId).sort()).toEqual(["a", "b", "late"]);
  const events = { entity: "agentMonth", entityId: month?.id };
  expect(await db().auditEvent.count({ where: events })).toBe(1);
  expect(await sealMonths()).toBe(0);
});

test("of a sealed run nothing changes; another one of its period is late in the next", async () => {
  const { agentId, reporting, customerScope, asCustomer } = await makePeriod();
  await sealMonths();
  const before = await db().agentRun.findFirstOrThrow({ where: { agentId, externalId: "a" } });
  const again = [report("a", 1, { outcome: "failed" }), report("new", 1)];
  expect(await takeRuns(reporting, again)).toMatchObject({ repeated: 1, late: 1, accepted: 0 });
  const after = await db().agentRun.findFirstOrThrow({ where: { agentId, externalId: "a" } });
  expect(after).toEqual(before);
  await expect(callWrong(customerScope, after.id, null, null, asCustomer)).rejects.toMatchObject({
    code: "conflict",
  });
});

test("at the end of the subscription the rest is sealed, without a charge, and the chain goes on", async () => {
  const { agentId, id, reporting } = await makePeriod();
  await sealMonths();
  await takeRuns(reporting, [report("new", 1)]);
  await db().subscription.update({ where: { id }, data: { status: "cancelled" } });
  await Promise.all([sealMonths(), sealMonths()]);
  const [first, last, ...others] = await monthsOf(agentId);
  expect(others).toEqual([]);
  expect(last).toMatchObject({ number: 2, done: 2, late: 1, chargeId: null });
  expect(last?.previousHash).toBe(first?.hash);
  const agent = await db().agent.findUniqueOrThrow({ where: { id: agentId } });
  expect(agent.closedAt).not.toBeNull();
  expect(await db().agentRun.count({ where: { agentId, month: null } })).toBe(0);
});

test("a deleted agent's open month is sealed", async () => {
  const { agentId, scope, asAdmin } = await makePeriod();
  await deleteAgent(scope, agentId, null, asAdmin);
  await sealMonths();
  expect(await monthsOf(agentId)).toHaveLength(2);
  expect(await db().agentRun.count({ where: { agentId, month: null } })).toBe(0);
});

test("minutes saved of a sealed month are those agreed to when it was sealed", async () => {
  const { agentId, customer } = await makePeriod();
  const agreement = {
    baselineAt: now(),
    baselineById: customer.owner.id,
    baselineByName: customer.name,
  };
  const agree = (baselineMinutes: number) =>
    db().agent.update({ where: { id: agentId }, data: { ...agreement, baselineMinutes } });
  await agree(450);
  await sealMonths();
  await agree(900);
  expect(await monthsOf(agentId)).toMatchObject([{ baselineMinutes: 450 }]);
});

test("the document of a month adds up its runs alone, and has times in a group of their own", async () => {
  const { agentId, scope, customer } = await makePeriod();
  const agreed = { baselineById: customer.owner.id, baselineByName: customer.name };
  await db().agent.update({
    where: { id: agentId },
    data: { ...agreed, baselineAt: now(), baselineMinutes: 9_000 },
  });
  await sealMonths();
  const { id } = await db().agentMonth.findFirstOrThrow({ where: { agentId } });
  const { heads, lines, totals, after } = await toMonthPaper(await readMonth(scope, id));
  const rows = lines.map(({ text, figures }) => [text, ...figures]);
  expect([heads, ...rows, ...totals]).toEqual([
    ["Result", "Runs"],
    ["Settled", "1"],
    ["Passed to your people", "1"],
    ["Failed", "1"],
    ["Runs", "3"],
  ]);
  const times = [
    ["Hours saved", "1.5 h"],
    ["Median time of a run", "–"],
    ["95% of runs within", "–"],
  ];
  expect(after).toEqual([
    { heading: "Time", figures: times },
    { heading: "In this month", figures: [["Runs reported late", "1"]] },
  ]);
});

const silenceMails = (customerId: string) =>
  db().mail.count({ where: { customerId, subject: { contains: "is silent" } } });

test("the agency is mailed once about an agent's silence, and again about the next one", async () => {
  const { agentId, customer, reporting } = await makeReporter();
  const silence = () =>
    db().agent.update({
      where: { id: agentId },
      data: { silentAt: new Date(now().getTime() - 1) },
    });
  await mailSilence();
  expect(await silenceMails(customer.id)).toBe(0);
  await takeRuns(reporting, [report("a", 0)]);
  await silence();
  await Promise.all([mailSilence(), mailSilence()]);
  expect(await silenceMails(customer.id)).toBe(1);
  const mail = await db().mail.findFirstOrThrow({
    where: { customerId: customer.id, kind: "agent" },
  });
  expect(mail.subject).toBe("Inbox agent is silent");
  await takeRuns(reporting, [report("b", 0)]);
  await silence();
  await mailSilence();
  expect(await silenceMails(customer.id)).toBe(2);
});

test("the billing job seals months and looks for silence", async () => {
  const { agentId, customer } = await makePeriod();
  await db().agent.update({ where: { id: agentId }, data: { silentAt: now() } });
  await billUnlessBlocked();
  expect(await monthsOf(agentId)).toHaveLength(1);
  expect(await silenceMails(customer.id)).toBe(1);
});

test("a run at an administrator's word seals before it bills, and is the last run", async () => {
  const { agentId } = await makePeriod();
  const as = await signedIn("admin", (await makeAdmin()).id);
  const lastRunAt = async () => {
    const { body } = await call<{ data: { billing: { lastRunAt: string | null } } }>(dashboard, {
      as,
    });
    return Date.parse(body.data.billing.lastRunAt ?? "1970-01-01");
  };
  const before = await lastRunAt();
  const answer = await call<{ data: { complete: boolean } }>(billByHand, { method: "POST", as });
  expect(answer.body.data.complete).toBe(true);
  expect(await monthsOf(agentId)).toHaveLength(1);
  expect(await lastRunAt()).toBeGreaterThan(before);
});
