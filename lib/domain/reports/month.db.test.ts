import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { customerScope } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { noFigures } from "@/lib/domain/agents/day-figures";
import { listReportedAgents } from "@/lib/domain/agents/queries";
import { monthBefore, shownDays } from "@/lib/domain/agents/windows";
import { makeReporter } from "@/test/agents";
import { showMonth, windowOf } from "./month";

const clockFile = path.join(tmpdir(), `month-clock-${process.pid}`);
const { TIME_ZONE } = env();

function stopClockAt(at: string): void {
  writeFileSync(clockFile, at);
  Object.assign(env(), { TEST_CLOCK_FILE: clockFile, TIME_ZONE: "UTC" });
}

afterEach(() => Object.assign(env(), { TEST_CLOCK_FILE: undefined, TIME_ZONE }));

type World = Awaited<ReturnType<typeof makeReporter>>;

const dayOf = ({ agentId }: World, day: string, figures: object) =>
  db().agentDay.create({ data: { ...noFigures(), agentId, day: new Date(day), ...figures } });

/** An agent with work in three months. */
async function makeWorking() {
  const world = await makeReporter();
  await db().agent.update({
    where: { id: world.agentId },
    data: { firstReportAt: new Date("2026-09-05"), proposedMinutes: 600 },
  });
  await dayOf(world, "2026-09-30", { done: 4, failed: 1 });
  await dayOf(world, "2026-10-01", { done: 5, handedOver: 2, wrong: 1 });
  await dayOf(world, "2026-10-31", { done: 3 });
  await dayOf(world, "2026-11-01", { done: 7, failed: 1 });
  return world;
}

async function show({ asCustomer }: World, chosen?: string) {
  const window = windowOf(chosen);
  const windows = [shownDays(), window, monthBefore(window)];
  const scope = customerScope(asCustomer.actor, "read");
  return showMonth(await listReportedAgents(scope, windows, window), window);
}

test("the present month is told until today, and another one that is chosen to its end", async () => {
  const world = await makeWorking();
  stopClockAt("2026-11-03T12:00:00.000Z");
  const present = await show(world);
  expect(present).toMatchObject({
    month: "2026-11",
    months: ["2026-11", "2026-10", "2026-09"],
    agents: [{ _id: world.agentId }],
    done: 7,
    handedOver: 0,
    failed: 1,
    wrong: 0,
    over: null,
  });
  expect(present?.days).toEqual([
    { day: "2026-11-01", done: 7, handedOver: 0, failed: 1 },
    { day: "2026-11-02", done: 0, handedOver: 0, failed: 0 },
    { day: "2026-11-03", done: 0, handedOver: 0, failed: 0 },
  ]);
  const chosen = await show(world, "2026-10");
  expect(chosen).toMatchObject({
    month: "2026-10",
    done: 8,
    handedOver: 2,
    wrong: 1,
    over: { before: { done: 4, handedOver: 0, failed: 1, wrong: 0 } },
  });
  expect(chosen?.days).toHaveLength(31);
  // One that cannot be chosen is the present one.
  for (const other of ["2026-12", "2020-01", "2026-99"])
    expect(await show(world, other)).toMatchObject({ month: "2026-11" });
});

test("on the first day of a month the one that is over is told, sealed once all its runs are", async () => {
  const world = await makeWorking();
  stopClockAt("2026-11-01T00:00:00.000Z");
  expect(await show(world)).toMatchObject({
    month: "2026-10",
    done: 8,
    over: { isSealed: false, sealed: [] },
  });
  const seal = (number: number, periodStart: string, periodEnd: string) =>
    db().agentMonth.create({
      data: {
        agentId: world.agentId,
        number,
        periodStart: new Date(periodStart),
        periodEnd: new Date(periodEnd),
        runsFrom: new Date(periodStart),
        done: 0,
        handedOver: 0,
        failed: 0,
        wrong: 0,
        late: 0,
        gapHours: 0,
        costMicros: BigInt(0),
        hash: String(number).repeat(64),
        previousHash: number === 1 ? null : String(number - 1).repeat(64),
        createdAt: new Date(periodEnd),
      },
    });
  const first = await seal(1, "2026-09-08", "2026-10-08");
  expect((await show(world))?.over).toMatchObject({ isSealed: false, sealed: [{ _id: first.id }] });
  const second = await seal(2, "2026-10-08", "2026-11-01");
  expect((await show(world))?.over).toMatchObject({
    isSealed: true,
    sealed: [{ _id: second.id, periodStart: "2026-10-08" }],
  });
  expect((await show(world, "2026-11"))?.over).toBeNull();
});

test("a month without a run is not sealed, and stands in its own list", async () => {
  const world = await makeReporter();
  stopClockAt("2026-11-01T12:00:00.000Z");
  expect(await show(world)).toMatchObject({
    month: "2026-10",
    months: ["2026-11", "2026-10"],
    over: { isSealed: false },
  });
  const reportAt = (at: string) =>
    db().agent.update({ where: { id: world.agentId }, data: { firstReportAt: new Date(at) } });
  await reportAt("2026-11-01T08:00:00Z");
  expect(await show(world)).toMatchObject({ months: ["2026-11", "2026-10"] });
  await dayOf(world, "2026-09-30", { done: 1 });
  expect(await show(world)).toMatchObject({ months: ["2026-11", "2026-10", "2026-09"] });
});

test("an agent's first month is that of its first report in the agency's time zone", async () => {
  const world = await makeReporter();
  stopClockAt("2026-11-03T12:00:00.000Z");
  await db().agent.update({
    where: { id: world.agentId },
    data: { firstReportAt: new Date("2026-10-01T02:00:00Z") },
  });
  expect((await show(world))?.months).toEqual(["2026-11", "2026-10"]);
  env().TIME_ZONE = "America/New_York";
  expect((await show(world))?.months).toEqual(["2026-11", "2026-10", "2026-09"]);
});

test("minutes are saved by agreement alone; what is proposed waits for one", async () => {
  const world = await makeWorking();
  stopClockAt("2026-11-03T12:00:00.000Z");
  expect(await show(world)).toMatchObject({
    minutesSaved: null,
    proposals: [{ _id: world.agentId, minutes: 6 }],
  });
  await db().agent.update({
    where: { id: world.agentId },
    data: {
      baselineMinutes: 600,
      baselineAt: new Date(),
      baselineById: world.asCustomer.actor.id,
      baselineByName: "Maya Chen",
    },
  });
  expect(await show(world)).toMatchObject({ minutesSaved: 42, proposals: [] });
});

test("without agents there is no month", () => {
  expect(showMonth([], windowOf(undefined))).toBeNull();
});
