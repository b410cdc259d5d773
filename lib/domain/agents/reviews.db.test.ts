import { today } from "@/lib/core/clock";
import { startOfDay, toColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import { makeReporter, reviewFor } from "@/test/agents";
import { makeService } from "@/test/fixtures";
import { sealMonths } from "./months";
import { findOverPeriods } from "./periods";
import { takeRuns } from "./runs";
import { callWrong } from "./verdicts";
import { POST as accept } from "@/app/api/months/[id]/accept/route";
import { GET as readMonth } from "@/app/api/months/[id]/route";
import { GET as listMonths } from "@/app/api/users/agents/[id]/months/route";

const report = (externalId: string, days: number, over: object = {}) => {
  const start = startOfDay(today().subtract({ days }), env().TIME_ZONE).getTime();
  return {
    externalId,
    startedAt: new Date(start + 60_000).toISOString(),
    outcome: "done",
    ...over,
  };
};

/** Two days that were over yesterday, and the period that began today. */
async function makeReviewed(reviewDays = 7) {
  await reviewFor(reviewDays);
  const world = await makeReporter();
  await takeRuns(world.reporting, [report("a", 1), report("today", 0)]);
  await sealMonths();
  const owner = await signedIn("customer", world.customer.owner.id);
  const list = async () => {
    const { body } = await call<{ months: Record<string, unknown>[]; total: number }>(listMonths, {
      params: { id: world.agentId },
      as: owner,
    });
    return body.months;
  };
  return { ...world, owner, list };
}

const passDays = (agentId: string, days: number) =>
  db().monthReview.updateMany({
    where: { agentId },
    data: { reviewUntil: toColumn(today().subtract({ days })) },
  });

test("a period that is over is under review: verdicts and late runs count until its seal", async () => {
  const { agentId, reporting, customerScope, asCustomer, owner, list } = await makeReviewed();
  expect(await list()).toMatchObject([
    {
      state: "review",
      periodEnd: today().toString(),
      reviewUntil: today().add({ days: 6 }).toString(),
      totals: { done: 1, wrong: 0 },
      hash: null,
      previousHash: null,
      sealedAt: null,
      acceptedBy: null,
      acceptedAt: null,
      payment: null,
    },
  ]);
  const [open] = await list();
  const file = await call(readMonth, { params: { id: `${String(open?._id)}.json` }, as: owner });
  expect(file.response.status).toBe(409);
  expect(file.body).toMatchObject({ code: "in_review" });
  // Of the period, and of the days before it.
  const more = [report("b", 1), report("c", 2, { outcome: "failed" }), report("before", 5)];
  expect(await takeRuns(reporting, more)).toMatchObject({ accepted: 2, late: 1 });
  const run = await db().agentRun.findFirstOrThrow({ where: { agentId, externalId: "a" } });
  await callWrong(customerScope, run.id, null, null, asCustomer);
  expect(await list()).toMatchObject([{ totals: { done: 3, failed: 1, wrong: 1 }, late: 1 }]);
  await passDays(agentId, 0);
  expect(await sealMonths()).toBe(0);
  await passDays(agentId, 1);
  expect(await sealMonths()).toBe(1);
  const [month, ...others] = await list();
  expect(others).toEqual([]);
  expect(month).toMatchObject({
    _id: open?._id,
    state: "sealed",
    totals: { done: 3, failed: 1, wrong: 1 },
    late: 1,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
  });
  expect(await takeRuns(reporting, [report("too late", 1)])).toMatchObject({ late: 1 });
});

test("the owner accepts a month early, once, and with it every earlier one", async () => {
  const { agentId, customer, owner, list } = await makeReviewed();
  const [newest] = await list();
  const before = today().subtract({ days: 4 });
  // An earlier period that is still under review.
  await db().agent.update({ where: { id: agentId }, data: { openFrom: toColumn(before) } });
  const { id: earlier } = await db().monthReview.create({
    data: {
      agentId,
      periodStart: toColumn(before),
      periodEnd: toColumn(today().subtract({ days: 2 })),
      reviewUntil: toColumn(today().add({ days: 4 })),
      createdAt: new Date(),
    },
  });
  const post = (id: string) => call(accept, { method: "POST", params: { id }, as: owner });
  const [first, second] = await Promise.all([post(String(newest?._id)), post(String(newest?._id))]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const months = await list();
  expect(months).toMatchObject([
    { _id: newest?._id, state: "sealed", acceptedBy: customer.owner.name },
    { _id: earlier, state: "sealed", acceptedBy: customer.owner.name },
  ]);
  expect(months[0]?.previousHash).toBe(months[1]?.hash);
  expect((await post(crypto.randomUUID())).status).toBe(404);
});

test("with no days of review a month is sealed as soon as it is over", async () => {
  const { list } = await makeReviewed(0);
  expect(await list()).toMatchObject([{ state: "sealed", acceptedBy: null }]);
});

test("while a subscription stands still no period is over; after a break the next begins behind it", async () => {
  const { agentId, id: assignedId } = await makeReviewed(0);
  const subscriptionId = newId();
  const from = today().subtract({ days: 50 });
  const data = { status: "paused", nextBillingDate: toColumn(from) } as const;
  const assigned = await db().subscription.findUniqueOrThrow({ where: { id: assignedId } });
  const { id: serviceId } = await makeService();
  await db().subscription.create({
    data: { ...assigned, ...data, id: subscriptionId, serviceId },
  });
  const agent = await db().agent.findUniqueOrThrow({ where: { id: agentId } });
  const subscription = await db().subscription.findUniqueOrThrow({ where: { id: subscriptionId } });
  const employment = { ...agent, subscriptionId, subscription };
  expect(await findOverPeriods(db(), employment, toColumn(from))).toEqual([]);
  const to = today().subtract({ days: 35 });
  await db().break.create({
    data: {
      subscriptionId,
      from: toColumn(from),
      to: toColumn(to),
      cause: "paused",
      createdAt: new Date(),
    },
  });
  const active = { ...employment, subscription: { ...subscription, status: "active" as const } };
  const [period] = await findOverPeriods(db(), active, toColumn(from));
  expect(period?.start).toEqual(toColumn(to));
});
