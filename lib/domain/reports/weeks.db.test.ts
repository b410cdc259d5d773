import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Temporal } from "temporal-polyfill";
import { customerScope } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { noFigures } from "@/lib/domain/agents/day-figures";
import { takeRuns } from "@/lib/domain/agents/runs";
import { lastWeek, weekBefore, weekOf } from "@/lib/domain/agents/windows";
import { makeReporter } from "@/test/agents";
import { listAgentsOf, readOwnWeek, showWeek } from "./weeks";

const clockFile = path.join(tmpdir(), `weeks-clock-${process.pid}`);
const { TIME_ZONE } = env();

function stopClockAt(at: string): void {
  writeFileSync(clockFile, at);
  Object.assign(env(), { TEST_CLOCK_FILE: clockFile });
}

const inZone = (zone: string) => Object.assign(env(), { TIME_ZONE: zone });

afterEach(() => Object.assign(env(), { TEST_CLOCK_FILE: undefined, TIME_ZONE }));

type World = Awaited<ReturnType<typeof makeReporter>>;

const dayOf = ({ agentId }: World, day: string, figures: object) =>
  db().agentDay.create({
    data: { ...noFigures(), agentId, day: new Date(day), ...figures },
  });

/** An agent that reported first long ago. */
async function makeOld() {
  const world = await makeReporter();
  const firstReportAt = new Date("2020-01-01");
  await db().agent.update({
    where: { id: world.agentId },
    data: { firstReportAt, lastReportAt: firstReportAt, silentAt: firstReportAt },
  });
  return world;
}

const scopeOf = ({ asCustomer }: World) => customerScope(asCustomer.actor, "read");
const readerOf = (world: World) => ({
  scope: scopeOf(world),
  personId: world.asCustomer.actor.id,
});
const at = (day: string) => weekOf(Temporal.PlainDate.from(day));

async function show(world: World, day: string) {
  const week = at(day);
  return showWeek(await listAgentsOf(scopeOf(world), week), week);
}

test("a week is from Monday to Sunday, also at the end of a year", () => {
  const days = ({ from, to }: ReturnType<typeof weekOf>) => [from.toString(), to.toString()];
  expect(days(at("2027-01-01"))).toEqual(["2026-12-28", "2027-01-03"]);
  expect(days(at("2026-12-28"))).toEqual(["2026-12-28", "2027-01-03"]);
  expect(days(at("2027-01-03"))).toEqual(["2026-12-28", "2027-01-03"]);
  expect(days(weekBefore(at("2027-01-04")))).toEqual(["2026-12-28", "2027-01-03"]);
});

test("last week is the one that ended in the installation's time zone, however the clock is set", () => {
  inZone("America/New_York");
  const from = () => lastWeek().from.toString();
  stopClockAt("2026-11-30T04:59:59.999Z");
  expect(from()).toBe("2026-11-16");
  stopClockAt("2026-11-30T05:00:00.000Z");
  expect(from()).toBe("2026-11-23");
  stopClockAt("2026-11-20T12:00:00.000Z");
  expect(from()).toBe("2026-11-09");
});

test("an agent's week is the sum of its days, beside the week before", async () => {
  const world = await makeOld();
  await dayOf(world, "2026-11-15", { done: 1_000 });
  await dayOf(world, "2026-11-16", { done: 5, handedOver: 4, wrong: 1 });
  await dayOf(world, "2026-11-22", { done: 1, failed: 2 });
  await dayOf(world, "2026-11-23", { done: 7, failed: 1 });
  await dayOf(world, "2026-11-29", { done: 3, handedOver: 2, wrong: 2 });
  await dayOf(world, "2026-11-30", { done: 1_000 });
  stopClockAt("2026-12-07T12:00:00.000Z");
  const { agents } = await show(world, "2026-11-25");
  expect(agents).toMatchObject([
    {
      agent: { _id: world.agentId, name: "Inbox agent" },
      done: 10,
      handedOver: 2,
      failed: 1,
      wrong: 2,
      gapHours: 168,
      before: { done: 6, handedOver: 4, failed: 2, wrong: 1 },
      state: "silent",
    },
  ]);
});

test("hours without a report are clock hours: 167 and 169 when the clocks change", async () => {
  const world = await makeOld();
  inZone("America/New_York");
  stopClockAt("2026-12-07T12:00:00.000Z");
  const gaps = async (day: string) => (await show(world, day)).agents[0]?.gapHours;
  expect(await gaps("2026-03-08")).toBe(167);
  expect(await gaps("2026-11-01")).toBe(169);
  expect(await gaps("2026-11-08")).toBe(168);
  await dayOf(world, "2026-11-02", { heartbeats: 0b111 });
  expect(await gaps("2026-11-08")).toBe(165);
});

test("of a week that goes on the hours to come are no gap, and a week ahead is empty", async () => {
  const world = await makeOld();
  inZone("America/New_York");
  stopClockAt("2026-11-30T07:30:00.000Z");
  expect((await show(world, "2026-11-30")).agents).toMatchObject([{ gapHours: 2 }]);
  expect((await show(world, "2026-12-07")).agents).toEqual([]);
});

test("an agent without a run or a gap in both weeks is not shown, and is there by the API", async () => {
  const world = await makeReporter();
  expect((await show(world, "2026-11-25")).agents).toEqual([]);
  const week = await readOwnWeek(readerOf(world), { from: "2026-11-23" });
  expect(week).toMatchObject({
    from: "2026-11-23",
    to: "2026-11-29",
    agents: [{ done: 0, gapHours: 0, before: { done: 0 }, reasons: [] }],
    waiting: { asks: 0, requests: 0 },
  });
});

test("the reasons are those of the week", async () => {
  const world = await makeReporter();
  const report = (externalId: string, day: string, reason: string) => ({
    externalId,
    startedAt: `${day}T12:00:00.000Z`,
    outcome: "failed",
    reason,
  });
  stopClockAt("2026-12-01T12:00:00.000Z");
  await takeRuns(world.reporting, [
    report("a", "2026-11-22", "Too early"),
    report("b", "2026-11-23", "Period closed"),
    report("c", "2026-11-29", "Period closed"),
    report("d", "2026-11-30", "Too late"),
  ]);
  const reasons = [{ outcome: "failed", reason: "Period closed", count: 2 }];
  expect((await show(world, "2026-11-23")).reasons).toEqual(reasons);
  const week = await readOwnWeek(readerOf(world), { from: "2026-11-23" });
  expect(week.agents).toMatchObject([{ failed: 2, reasons }]);
});

test("a week is asked for by its Monday", async () => {
  const world = await makeReporter();
  await expect(readOwnWeek(readerOf(world), { from: "2026-11-24" })).rejects.toMatchObject({
    code: "invalid_input",
    issues: [{ path: "from" }],
  });
});
