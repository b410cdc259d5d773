import fc from "fast-check";
import { now } from "@/lib/core/clock";
import { toWireDate } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { makeReporter } from "@/test/agents";
import { isFull, partsOf } from "@/test/full";
import { MAX_RUNS_A_DAY } from "./constants";
import type { RunsQuery } from "./schema";
import { readAgent, readRun, readRuns, readRunsBeside, readWork } from "./queries";
import { lastDays } from "./windows";
import { takeHeartbeat, takeRuns } from "./runs";
import { callWrong, takeVerdictBack } from "./verdicts";

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(now().getTime() - hours * HOUR).toISOString();

const report = (externalId: string, over: object = {}) => ({
  externalId,
  startedAt: ago(2),
  outcome: "done",
  ...over,
});

const totalsOf = async (agentId: string, scope: Parameters<typeof readAgent>[0]) =>
  (await readWork(await readAgent(scope, agentId), lastDays(400))).totals;

/** What the runs of an agent come to when they are counted anew, by day. */
async function countedAgain(agentId: string) {
  const runs = await db().agentRun.findMany({ where: { agentId } });
  const days = new Map<string, Record<string, number>>();
  for (const { day, outcome, isWrong, costMicros } of runs) {
    const key = toWireDate(day);
    const figures = days.get(key) ?? { done: 0, handed_over: 0, failed: 0, wrong: 0, cost: 0 };
    figures[outcome] = (figures[outcome] ?? 0) + 1;
    figures.wrong = (figures.wrong ?? 0) + (isWrong ? 1 : 0);
    figures.cost = (figures.cost ?? 0) + Number(costMicros ?? 0);
    days.set(key, figures);
  }
  return [...days].sort(([a], [b]) => a.localeCompare(b));
}

async function storedDays(agentId: string) {
  const rows = await db().agentDay.findMany({ where: { agentId }, orderBy: { day: "asc" } });
  return rows
    .filter(({ done, handedOver, failed }) => done + handedOver + failed > 0)
    .map(({ day, done, handedOver, failed, wrong, costMicros }) => [
      toWireDate(day),
      { done, handed_over: handedOver, failed, wrong, cost: Number(costMicros) },
    ]);
}

test("each reported run is accepted, repeated, late or refused, and one that is sent again replaces itself", async () => {
  const { agentId, reporting, scope } = await makeReporter();
  const first = await takeRuns(reporting, [
    report("a"),
    report("b", { outcome: "handed_over", endedAt: ago(1) }),
    report("a", { outcome: "failed" }),
    report("c", { colour: "red" }),
    report("d", { startedAt: new Date(now().getTime() + 10 * 60_000).toISOString() }),
    report("e", { startedAt: ago(401 * 24) }),
    report("f", { startedAt: ago(24 * 60) }),
    { outcome: "done" },
    report("g", { subject: "half \uD800" }),
  ]);
  expect(first).toMatchObject({ accepted: 2, repeated: 1, late: 1 });
  expect(first.refused.map(({ index, code }) => [index, code])).toEqual([
    [3, "invalid_input"],
    [4, "starts_ahead"],
    [5, "too_old"],
    [7, "invalid_input"],
    [8, "invalid_input"],
  ]);
  expect(await takeRuns(reporting, [report("a"), report("b")])).toMatchObject({
    accepted: 0,
    repeated: 2,
  });
  expect(await totalsOf(agentId, scope)).toMatchObject({
    runs: 3,
    done: 3,
    handedOver: 0,
    failed: 0,
  });
  expect(await storedDays(agentId)).toEqual(await countedAgain(agentId));
});

test("the median and the 95th percentile are the nearest rank of the runs with an end", async () => {
  const { agentId, reporting, scope } = await makeReporter();
  const start = now().getTime() - 3 * HOUR;
  const runs = [40.5, 10, 20, 30].map((seconds, index) =>
    report(`run-${index}`, {
      startedAt: new Date(start).toISOString(),
      endedAt: new Date(start + seconds * 1_000).toISOString(),
    }),
  );
  await takeRuns(reporting, [...runs, report("open")]);
  expect(await totalsOf(agentId, scope)).toMatchObject({ p50Seconds: 20, p95Seconds: 40.5 });
});

test("twenty callers at once, each with what the others send: the distinct runs are stored", async () => {
  const { agentId, reporting } = await makeReporter();
  const batch = (from: number) =>
    Array.from({ length: 60 }, (_, n) => report(`run-${(from + n) % 200}`, { startedAt: ago(3) }));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, caller) => takeRuns(reporting, batch(caller * 10))),
  );
  const sum = (field: "accepted" | "repeated" | "late") =>
    answers.reduce((total, answer) => total + answer[field], 0);
  expect(sum("accepted") + sum("late")).toBe(200);
  expect(sum("repeated")).toBe(20 * 60 - 200);
  expect(await db().agentRun.count({ where: { agentId } })).toBe(200);
  expect(await storedDays(agentId)).toEqual(await countedAgain(agentId));
});

interface AnyRun {
  externalId: string;
  start: number;
  minutes: number | null;
  outcome: string;
  cost: number | null;
}

const anyRun: fc.Arbitrary<AnyRun> = fc.record({
  externalId: fc.integer({ min: 0, max: 12 }).map((n) => `run-${n}`),
  start: fc.integer({ min: 1, max: 24 * 60 * 60 }),
  minutes: fc.option(fc.integer({ min: 0, max: 3_000 })),
  outcome: fc.constantFrom("done", "handed_over", "failed"),
  cost: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
});

test.each(partsOf(5))(
  "over random histories of reports and verdicts the days are what the runs come to (%i)",
  async () => {
    const { agentId, reporting, customerScope, asCustomer } = await makeReporter();
    const at = now().getTime();
    const batches = fc.array(fc.array(anyRun, { minLength: 1, maxLength: 8 }), {
      minLength: 1,
      maxLength: 5,
    });
    const toReport = ({ externalId, start, minutes, outcome, cost }: AnyRun) => {
      const startedAt = at - start * 60_000;
      const endedAt = minutes === null ? at + HOUR : startedAt + minutes * 60_000;
      return {
        externalId,
        startedAt: new Date(startedAt).toISOString(),
        endedAt: endedAt > at ? null : new Date(endedAt).toISOString(),
        outcome,
        cost: cost === null ? null : cost / 1e6,
      };
    };
    const history = fc.asyncProperty(batches, fc.boolean(), async (reports, isAtOnce) => {
      await db().runVerdict.deleteMany({ where: { agentId } });
      await db().agentRun.deleteMany({ where: { agentId } });
      await db().agentDay.deleteMany({ where: { agentId } });
      const runs = reports.map((batch) => batch.map(toReport));
      if (isAtOnce) await Promise.all(runs.map((batch) => takeRuns(reporting, batch)));
      else for (const batch of runs) await takeRuns(reporting, batch);
      const distinct = new Set(runs.flat().map(({ externalId }) => externalId));
      const stored = await db().agentRun.findMany({ where: { agentId } });
      expect(new Set(stored.map(({ externalId }) => externalId))).toEqual(distinct);
      expect(stored).toHaveLength(distinct.size);
      const done = stored.find(({ outcome }) => outcome === "done");
      if (done) await callWrong(customerScope, done.id, null, null, asCustomer);
      expect(await storedDays(agentId)).toEqual(await countedAgain(agentId));
      // The hours that runs cover are the same as when they are all taken at once by another agent.
      const hours = async (id: string) =>
        (await db().agentDay.findMany({ where: { agentId: id }, orderBy: { day: "asc" } }))
          .filter((day) => day.hours.some((count) => count > 0))
          .map((day) => [toWireDate(day.day), day.hours]);
      const incremental = await hours(agentId);
      if (done) await takeVerdictBack(customerScope, done.id, null, asCustomer);
      await db().agentDay.deleteMany({ where: { agentId } });
      await db().agentRun.deleteMany({ where: { agentId } });
      await takeRuns(
        reporting,
        stored.map(({ externalId, startedAt, endedAt, outcome }) => ({
          externalId,
          startedAt: startedAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
          outcome,
        })),
      );
      expect(await hours(agentId)).toEqual(incremental);
    });
    await fc.assert(history, { numRuns: isFull ? 40 : 15 });
  },
);

test("an hour with neither run nor heartbeat is a gap, from the hour of the first report on", async () => {
  const { agentId, reporting, scope } = await makeReporter();
  await takeRuns(reporting, [report("a", { startedAt: ago(5), endedAt: ago(3) })]);
  await takeHeartbeat(reporting);
  expect((await totalsOf(agentId, scope)).gapHours).toBe(0);
  // The first report was six hours ago: the hours of -5, -4 and -3 are covered.
  const firstReportAt = new Date(now().getTime() - 6 * HOUR);
  await db().agent.update({ where: { id: agentId }, data: { firstReportAt } });
  expect((await totalsOf(agentId, scope)).gapHours).toBe(3);
});

test("a replaced run loses its verdict; one that is sent again as it was keeps it", async () => {
  const { agentId, reporting, customerScope, asCustomer, scope } = await makeReporter();
  const sent = report("a", { startedAt: ago(1) });
  await takeRuns(reporting, [sent]);
  const run = await db().agentRun.findFirstOrThrow({ where: { agentId } });
  await callWrong(customerScope, run.id, "Booked twice.", null, asCustomer);
  await takeRuns(reporting, [sent]);
  expect(await totalsOf(agentId, scope)).toMatchObject({ done: 1, wrong: 1 });
  await takeRuns(reporting, [{ ...sent, subject: "Invoice 7" }]);
  expect(await totalsOf(agentId, scope)).toMatchObject({ done: 1, wrong: 0 });
  expect(await db().runVerdict.count({ where: { agentId } })).toBe(0);
});

test("unusual runs are those that were handed over, failed or were marked wrong", async () => {
  const { agentId, reporting, customerScope, asCustomer, scope } = await makeReporter();
  await takeRuns(reporting, [
    report("settled", { startedAt: ago(5) }),
    report("wrong", { startedAt: ago(4) }),
    report("handed", { startedAt: ago(3), outcome: "handed_over" }),
    report("failed", { startedAt: ago(2), outcome: "failed" }),
  ]);
  const wrong = await db().agentRun.findFirstOrThrow({ where: { agentId, externalId: "wrong" } });
  await callWrong(customerScope, wrong.id, null, null, asCustomer);
  const agent = await readAgent(scope, agentId);
  const query = { page: 1, limit: 10, sort: undefined, order: undefined };
  const namesOf = async (isUnusual: boolean) =>
    (await readRuns(agent, query, isUnusual)).rows.map(({ externalId }) => externalId);
  expect(await namesOf(true)).toEqual(["failed", "handed", "wrong"]);
  expect(await namesOf(false)).toEqual(["failed", "handed", "wrong", "settled"]);
});

test("a search of runs folds case, accents and signs, among those that the other filters leave", async () => {
  const { agentId, reporting, scope } = await makeReporter();
  await takeRuns(reporting, [
    report("a", { startedAt: ago(5), subject: "Café “Zur Straße”, 50 %" }),
    report("b", { startedAt: ago(4), subject: "CAFE Zur Strasse", outcome: "failed" }),
    report("c", { startedAt: ago(3), subject: "Tea" }),
    report("d", { startedAt: ago(2) }),
  ]);
  const agent = await readAgent(scope, agentId);
  const find = async (search: string, more: Partial<RunsQuery> = {}) => {
    const page = await readRuns(agent, { page: 1, limit: 10, search, ...more });
    return [page.rows.map(({ externalId }) => externalId), page.total];
  };
  expect(await find("café zur")).toEqual([["b"], 1]);
  expect(await find('cafe "zur')).toEqual([["a"], 1]);
  expect(await find("STRASSE")).toEqual([["b", "a"], 2]);
  expect(await find("strasse", { sort: "createdAt" })).toEqual([["a", "b"], 2]);
  expect(await find("cafe", { limit: 1, page: 2 })).toEqual([["a"], 2]);
  expect(await find("cafe", { outcome: "failed" })).toEqual([["b"], 1]);
  expect(await find("cafe", { wrong: true })).toEqual([[], 0]);
  const range = { from: "2020-01-01", to: ago(-24).slice(0, 10) };
  expect(await find("cafe", { ...range, wrong: false })).toEqual([["b", "a"], 2]);
  expect(await find("50 %")).toEqual([["a"], 1]);
  expect(await find("5_")).toEqual([[], 0]);
});

test("a key's runs of a day are bounded, and the agency is mailed about it once", async () => {
  const { reporting, keyId } = await makeReporter();
  await takeRuns(reporting, [report("a")]);
  await db().agentKey.update({ where: { id: keyId }, data: { runCount: MAX_RUNS_A_DAY } });
  const refused = { code: "rate_limited" };
  await expect(takeRuns(reporting, [report("b")])).rejects.toMatchObject(refused);
  await expect(takeRuns(reporting, [report("c")])).rejects.toMatchObject(refused);
  const mails = await db().mail.findMany({ where: { subject: { contains: "too many runs" } } });
  expect(mails.map(({ subject }) => subject)).toEqual(["Inbox agent sends too many runs"]);
});

test("a run is beside those that its agent began before and after it, also in one instant", async () => {
  const { scope, agentId, reporting } = await makeReporter();
  const startedAt = ago(1);
  await takeRuns(reporting, [
    report("first"),
    report("second", { startedAt }),
    report("third", { startedAt }),
    report("last", { startedAt: ago(0) }),
  ]);
  const other = await makeReporter();
  await takeRuns(other.reporting, [report("other", { startedAt })]);
  const runs = await db().agentRun.findMany({
    where: { agentId },
    orderBy: [{ startedAt: "asc" }, { id: "asc" }],
  });
  const ids = [null, ...runs.map(({ id }) => id), null];
  for (const [at, { id }] of runs.entries())
    expect(await readRunsBeside(await readRun(scope, id))).toEqual({
      before: ids[at],
      after: ids[at + 2],
    });
});
