import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import fc from "fast-check";
import { today } from "@/lib/core/clock";
import { startOfDay, toColumn, toWireDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { db } from "@/lib/db/client";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { makeReporter, reviewFor } from "@/test/agents";
import { makeService } from "@/test/fixtures";
import { isFull } from "@/test/full";
import { customerScope } from "@/lib/auth/scope";
import { acceptMonth } from "./acceptance";
import { deleteAgent } from "./agents";
import { chainLine } from "@/lib/core/hash-chain";
import { sealAgent } from "./months";
import { eachRun } from "./month-runs";
import { takeRuns } from "./runs";
import { toRun } from "./serializers";
import { callWrong } from "./verdicts";
import { writeCharge } from "@/test/charges";

/** Periods of four days end today; the oldest began so many days ago. */
const LENGTH = 4;
const PERIODS = 4;
const FIRST = LENGTH * PERIODS;

/** A period is sealed on the second day of the second period after it. */
const REVIEW_DAYS = LENGTH + 2;

beforeAll(() => reviewFor(REVIEW_DAYS));

type World = Awaited<ReturnType<typeof makeWorld>>;

/** An agent of a subscription without charges, whose first period began when reports begin. */
async function makeWorld() {
  const { id: assignedId, ...world } = await makeReporter();
  const [assigned, charge, { id: serviceId }] = await Promise.all([
    db().subscription.findUniqueOrThrow({ where: { id: assignedId } }),
    db().charge.findFirstOrThrow({ where: { subscriptionId: assignedId } }),
    makeService(),
  ]);
  const subscription = { subscriptionId: newId(), serviceId };
  const { subscriptionId: id } = subscription;
  await db().subscription.create({ data: { ...assigned, id, serviceId } });
  const openFrom = toColumn(today().subtract({ days: FIRST }));
  await db().agent.update({
    where: { id: world.agentId },
    data: { subscriptionId: id, openFrom },
  });
  const owning = customerScope(world.asCustomer.actor, "services");
  return { ...world, owning, charge: { ...charge, ...subscription }, charged: 0 };
}

/** Charges the next period, the first one first. */
async function chargeNext({ charge, ...world }: World): Promise<boolean> {
  if (world.charged > PERIODS) return false;
  const start = today().subtract({ days: FIRST - LENGTH * world.charged });
  await writeCharge({
    ...charge,
    id: newId(),
    invoiceNumber: null,
    periodStart: toColumn(start),
    periodEnd: toColumn(start.add({ days: LENGTH })),
    dueDate: toColumn(start),
  });
  return true;
}

/** Seals in a process of its own, which is killed before or after its nth commit. */
async function sealAndDie(
  { agentId, customer }: World,
  when: string,
  nth: number,
  accepted?: string,
): Promise<void> {
  const acceptance = accepted ? [accepted, customer.owner.id] : [];
  const script = ["--import", "tsx", "test/sealing-process.ts"];
  const args = [...script, agentId, when, String(nth), ...acceptance];
  const child = spawn(process.execPath, args, { env: { ...process.env }, stdio: "inherit" });
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  // With fewer commits to make it ends by itself.
  expect(signal ?? code).toBe(signal ? "SIGKILL" : 0);
}

/** What was sealed, run by run, as it would be downloaded. */
async function sealedRuns(agentId: string, month: number): Promise<string> {
  let lines = "";
  for await (const runs of eachRun({ agentId, month }))
    for (const run of runs) lines += chainLine(toRun(run));
  return lines;
}

async function expectSealedOnce({ agentId }: World, known: Map<number, string>): Promise<void> {
  const months = await db().agentMonth.findMany({ where: { agentId }, orderBy: { number: "asc" } });
  let previous = "";
  for (const { number, hash, ...month } of months) {
    const lines = await sealedRuns(agentId, number);
    expect(lines).toBe(known.get(number) ?? lines);
    known.set(number, lines);
    expect(createHash("sha256").update(`${previous}\n${lines}`).digest("hex")).toBe(hash);
    expect(lines.split("\n").length - 1).toBe(month.done + month.failed + month.handedOver);
    previous = hash;
  }
}

const startOf = (days: number) =>
  startOfDay(today().subtract({ days }), env().TIME_ZONE).getTime() + 60_000;

const anyReport = fc.record({
  externalId: fc.integer({ min: 1, max: 25 }).map(String),
  days: fc.integer({ min: 0, max: FIRST + 2 }),
  outcome: fc.constantFrom("done", "done", "failed", "handed_over"),
  reason: fc.constantFrom(undefined, "Period 12 is closed", "Period 13 is closed", "No answer"),
});
const anyStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ report: fc.array(anyReport, { minLength: 1 }) }) },
  { weight: 3, arbitrary: fc.constant("charge" as const) },
  { weight: 3, arbitrary: fc.record({ workers: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ wrong: fc.integer({ min: 0, max: 9 }) }) },
  { weight: 1, arbitrary: fc.constant("accept" as const) },
  {
    weight: isFull ? 1 : 0,
    arbitrary: fc.record({
      killed: fc.constantFrom("before", "after"),
      nth: fc.integer({ min: 1, max: 2 }),
    }),
  },
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

const findNewestReview = ({ agentId }: World) =>
  db().monthReview.findFirst({
    where: { agentId, monthId: null },
    orderBy: { periodStart: "desc" },
  });

/** After a run of the job nothing is left that is over and was looked at long enough. */
async function expectNoneDue({ agentId }: World): Promise<void> {
  const due = { OR: [{ acceptedAt: { not: null } }, { reviewUntil: { lt: toColumn(today()) } }] };
  expect(await db().monthReview.count({ where: { agentId, monthId: null, ...due } })).toBe(0);
}

async function act(world: World, step: Step): Promise<void> {
  if (step === "charge") world.charged += (await chargeNext(world)) ? 1 : 0;
  else if (step === "accept") {
    const review = await findNewestReview(world);
    if (review) await acceptMonth(world.owning, review.id, world.asCustomer);
  } else if ("report" in step)
    await takeRuns(
      world.reporting,
      step.report.map(({ days, ...run }) => ({
        ...run,
        startedAt: new Date(startOf(days)).toISOString(),
      })),
    );
  else if ("workers" in step)
    await Promise.all(
      Array.from({ length: step.workers }, async () => {
        await sealAgent(world.agentId);
        await expectNoneDue(world);
      }),
    );
  else if ("killed" in step) await sealAndDie(world, step.killed, step.nth);
  else {
    const where = { agentId: world.agentId, outcome: "done", month: null } as const;
    const runs = await db().agentRun.findMany({ where, orderBy: { externalId: "asc" } });
    const run = runs[step.wrong % Math.max(runs.length, 1)];
    if (run) await callWrong(world.customerScope, run.id, null, null, world.asCustomer);
  }
}

test("over random histories each run is sealed once, and what is sealed stays as it was", async () => {
  const histories = fc.array(anyStep, { minLength: 5, maxLength: 30 });
  const property = fc.asyncProperty(histories, async (steps) => {
    const world = await makeWorld();
    const known = new Map<number, string>();
    for (const step of steps) {
      await act(world, step);
      await expectSealedOnce(world, known);
    }
    await deleteAgent(world.scope, world.agentId, null, world.asAdmin);
    await Promise.all([sealAgent(world.agentId), sealAgent(world.agentId)]);
    await expectSealedOnce(world, known);
    expect(await db().agentRun.count({ where: { agentId: world.agentId, month: null } })).toBe(0);
  });
  await fc.assert(property, { numRuns: isFull ? 15 : 5 });
  const { invariants } = await runLedgerChecks();
  const ofAgents = invariants.filter(({ name }) => /agent|month|run|minutes/i.test(name));
  expect(ofAgents).toHaveLength(7);
  expect(ofAgents.filter(({ holds }) => !holds)).toEqual([]);
}, 600_000);

test("a worker that is killed has sealed a month whole or not at all", async () => {
  const world = await makeWorld();
  const known = new Map<number, string>();
  await act(world, {
    report: [{ externalId: "1", days: FIRST - 1, outcome: "done", reason: undefined }],
  });
  for (let n = 0; n < 3; n += 1) world.charged += (await chargeNext(world)) ? 1 : 0;
  const months = () => db().agentMonth.count({ where: { agentId: world.agentId } });
  await sealAndDie(world, "before", 1);
  expect(await months()).toBe(0);
  await sealAndDie(world, "after", 1);
  expect(await months()).toBe(1);
  await sealAgent(world.agentId);
  expect(await months()).toBe(2);
  await expectSealedOnce(world, known);
  const [month] = await db().agentMonth.findMany({
    where: { agentId: world.agentId },
    orderBy: { number: "asc" },
  });
  expect(toWireDate(month?.periodEnd ?? new Date())).toBe(
    today()
      .subtract({ days: FIRST - LENGTH })
      .toString(),
  );
});

test("an acceptance that is killed has sealed the month and every earlier one, or none", async () => {
  const world = await makeWorld();
  const known = new Map<number, string>();
  await act(world, {
    report: [
      { externalId: "1", days: FIRST - 1, outcome: "done", reason: undefined },
      { externalId: "2", days: 1, outcome: "failed", reason: "No answer" },
    ],
  });
  for (let n = 0; n < PERIODS; n += 1) world.charged += (await chargeNext(world)) ? 1 : 0;
  await sealAgent(world.agentId);
  const months = () => db().agentMonth.count({ where: { agentId: world.agentId } });
  // Two periods are over for long enough, two are under review.
  expect(await months()).toBe(2);
  const review = await findNewestReview(world);
  await sealAndDie(world, "before", 1, review?.id);
  expect(await months()).toBe(2);
  await sealAndDie(world, "after", 1, review?.id);
  expect(await months()).toBe(PERIODS);
  await expect(acceptMonth(world.owning, review?.id ?? "", world.asCustomer)).rejects.toMatchObject(
    { code: "conflict" },
  );
  await expectSealedOnce(world, known);
  expect(known.get(PERIODS)).toContain("No answer");
});
