import { now, today } from "@/lib/core/clock";
import { startOfDay } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { readTotals, readWork } from "@/lib/domain/agents/queries";
import { sealMonths } from "@/lib/domain/agents/months";
import { agentColumns, monthColumns, toMonth } from "@/lib/domain/agents/serializers";
import { makeReporter, question, reviewFor } from "@/test/agents";

type World = Awaited<ReturnType<typeof makeReporter>>;

interface Asked {
  /** Minutes after the day begins. */
  minute?: number;
  daysAgo?: number;
  waited?: number;
  state?: "open" | "answered" | "expired" | "withdrawn";
  openUntil?: Date;
}

/** A question as it is stored, decided after so many seconds. */
async function ask(
  { agentId, customer }: World,
  { minute = 1, daysAgo = 1, ...asked }: Asked,
): Promise<void> {
  const { state = "open", waited, openUntil } = asked;
  const answer = { answer: "wait", byId: customer.owner.id, byName: customer.name };
  const day = startOfDay(today().subtract({ days: daysAgo }), env().TIME_ZONE);
  const createdAt = new Date(day.getTime() + minute * 60_000);
  await db().ask.create({
    data: {
      ...question,
      externalId: `${daysAgo}-${minute}`,
      agentId,
      expiresAt: openUntil ?? new Date(now().getTime() + 60_000),
      openUntil,
      state,
      ...(state === "answered" && answer),
      at: waited === undefined ? undefined : new Date(createdAt.getTime() + waited * 1_000),
      createdAt,
    },
  });
}

async function makeAsked() {
  const world = await makeReporter();
  await ask(world, { minute: 0, state: "answered", waited: 10 });
  await ask(world, { minute: 2, state: "answered", waited: 30.5 });
  await ask(world, { minute: 3, state: "answered", waited: 4_000 });
  await ask(world, { minute: 4, state: "expired", waited: 60 });
  await ask(world, { minute: 5, state: "withdrawn", waited: 5 });
  await ask(world, { minute: 6, openUntil: new Date(now().getTime() + 60_000) });
  await ask(world, { daysAgo: 0, minute: 0, state: "answered", waited: 1 });
  await ask(world, { daysAgo: 3, minute: 1_439, state: "answered", waited: 1 });
  return world;
}

const asked = { asked: 6, answered: 3, expired: 1, medianWaitSeconds: 30.5 };

test("questions count on the day they were asked; the median wait is of those answered", async () => {
  const { agentId } = await makeAsked();
  const agent = await db().agent.findUniqueOrThrow({
    where: { id: agentId },
    select: agentColumns,
  });
  const window = { from: today().subtract({ days: 2 }), to: today().subtract({ days: 1 }) };
  expect((await readTotals([agent], window)).get(agentId)).toMatchObject(asked);
  expect((await readWork(agent, window)).totals).toMatchObject(asked);
  const none = { from: today().subtract({ days: 9 }), to: today().subtract({ days: 8 }) };
  expect((await readTotals([agent], none)).get(agentId)).toMatchObject({
    asked: 0,
    medianWaitSeconds: null,
  });
});

test("one whose time is over has expired before anybody settles it", async () => {
  const world = await makeReporter();
  const { agentId } = world;
  await ask(world, { openUntil: new Date(now().getTime() - 1) });
  const agent = await db().agent.findUniqueOrThrow({
    where: { id: agentId },
    select: agentColumns,
  });
  const window = { from: today().subtract({ days: 1 }), to: today() };
  const totals = (await readTotals([agent], window)).get(agentId);
  expect(totals).toMatchObject({ asked: 1, answered: 0, expired: 1, medianWaitSeconds: null });
});

test("a month is sealed with the questions of its days", async () => {
  await reviewFor(0);
  const { agentId } = await makeAsked();
  await sealMonths();
  const month = await db().agentMonth.findFirstOrThrow({
    where: { agentId },
    select: monthColumns,
  });
  expect(toMonth(month).totals).toMatchObject(asked);
});
