import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { now } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { unseal } from "@/lib/auth/secrets";
import { AppError } from "@/lib/core/errors";
import { watchDatabase } from "@/lib/db/listener";
import { db } from "@/lib/db/client";
import { deleteAgent } from "@/lib/domain/agents/agents";
import { takeRuns } from "@/lib/domain/agents/runs";
import { makeReporter, question } from "@/test/agents";
import { makePerson } from "@/test/fixtures";
import { answerAsk, askPeople, withdrawAsk } from "./asks";
import { awaitAsk } from "./await-ask";
import { listAsks, readAsk, readAskOfRun, readOwnAsk, readRunOf } from "./queries";
import { settleAsks } from "./settle";
import { askWatcher, releaseWaiting, waitForDecision, waitingCount } from "./waiting";

const clockFile = path.join(tmpdir(), `asks-clock-${process.pid}`);

afterEach(() => Object.assign(env(), { TEST_CLOCK_FILE: undefined }));

/** Stops the application's clock at an instant. */
function stopClockAt(at: Date): void {
  writeFileSync(clockFile, at.toISOString());
  Object.assign(env(), { TEST_CLOCK_FILE: clockFile });
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)),
  );

const firstPage = { page: 1, limit: 50 };

async function makeAsked(over: object = {}) {
  const world = await makeReporter();
  const { row } = await askPeople(world.reporting, { ...question, ...over });
  const answer = (key = "refund", id = row.id) =>
    answerAsk(world.customerScope, id, { answer: key }, null, world.asCustomer);
  return { ...world, id: row.id, row, answer };
}

test("the same again is the same question; another one under its name is refused", async () => {
  const { reporting, id } = await makeAsked();
  const again = await Promise.all(
    Array.from({ length: 5 }, () => askPeople(reporting, { ...question })),
  );
  expect(again.map(({ row, isNew }) => [row.id, isNew])).toEqual(
    Array.from({ length: 5 }, () => [id, false]),
  );
  expect(await codeOf(askPeople(reporting, { ...question, question: "Another?" }))).toBe(
    "conflict",
  );
  const fresh = { ...question, externalId: "at-once" };
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => askPeople(reporting, fresh)));
  expect(atOnce.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test("it may expire in a minute to thirty days, and the same is still the same after that", async () => {
  const { reporting } = await makeReporter();
  const at = new Date("2026-03-02T10:00:00.000Z");
  stopClockAt(at);
  const asking = (ms: number, externalId = `in ${ms}`) =>
    askPeople(reporting, {
      ...question,
      externalId,
      expiresAt: new Date(at.getTime() + ms).toISOString(),
    });
  expect(await codeOf(asking(59_999))).toBe("invalid_input");
  expect(await codeOf(asking(30 * 86_400_000 + 1))).toBe("invalid_input");
  expect(await codeOf(asking(30 * 86_400_000))).toBe("done");
  const { row } = await asking(60_000);
  stopClockAt(new Date(at.getTime() + 90_000));
  expect(await asking(60_000)).toMatchObject({ isNew: false, row: { id: row.id } });
});

test("of thirty answers at once the first is final, with one entry in the log", async () => {
  const { id, answer, customerScope: scope } = await makeAsked();
  const codes = await Promise.all(
    Array.from({ length: 30 }, (_, n) => codeOf(answer(n % 2 ? "refund" : "wait"))),
  );
  expect(codes.filter((code) => code === "done")).toHaveLength(1);
  expect(codes.filter((code) => code === "already_answered")).toHaveLength(29);
  const row = await readAsk(scope, id);
  const labels = { refund: "Refund now", wait: "Wait for the item" };
  const entries = await db().auditEvent.findMany({
    where: { action: "ask.answered", entityId: id },
  });
  expect(entries.map(({ changes }) => changes)).toEqual([
    expect.objectContaining({
      answer: { from: null, to: labels[row.answer as keyof typeof labels] },
    }),
  ]);
});

test("a refusal says who answered, what and when", async () => {
  const { id, answer, customer, customerScope: scope, asCustomer } = await makeAsked();
  stopClockAt(new Date("2026-03-02T10:41:00.000Z"));
  await db().ask.update({
    where: { id },
    data: {
      expiresAt: new Date("2026-03-03T10:41:00.000Z"),
      openUntil: new Date("2026-03-03T10:41:00.000Z"),
    },
  });
  await answer("refund");
  const refused = answerAsk(scope, id, { answer: "wait" }, null, asCustomer);
  await expect(refused).rejects.toThrow(
    new RegExp(`^${customer.owner.name} answered “Refund now” at .*10:41`),
  );
});

test("at its end it expires to the answer that the agent named, by the job and at a read, and an answer is refused", async () => {
  const byRead = await makeAsked();
  const byJob = await makeAsked({ onExpiry: null });
  const end = byRead.row.expiresAt;
  stopClockAt(new Date(end.getTime() - 1));
  expect((await readAsk(byRead.customerScope, byRead.id)).state).toBe("open");
  stopClockAt(end);
  expect(await codeOf(byRead.answer())).toBe("expired");
  expect(await readOwnAsk(byRead.reporting, question.externalId)).toMatchObject({
    state: "expired",
    answer: "wait",
    byName: null,
    at: end,
  });
  stopClockAt(new Date(byJob.row.expiresAt.getTime() + 1));
  await settleAsks();
  expect(await db().ask.findUniqueOrThrow({ where: { id: byJob.id } })).toMatchObject({
    state: "expired",
    answer: null,
    at: byJob.row.expiresAt,
  });
});

test("what is over is never open, however many were over before it", async () => {
  const { id, row, customerScope: scope, agentId } = await makeAsked();
  const at = row.expiresAt;
  await db().ask.createMany({
    data: Array.from({ length: 1_001 }, (_, n) => ({
      agentId,
      externalId: `before ${n}`,
      question: row.question,
      options: question.options,
      createdAt: row.createdAt,
      expiresAt: new Date(at.getTime() - 1),
      openUntil: new Date(at.getTime() - 1),
      onExpiry: row.onExpiry,
    })),
  });
  stopClockAt(at);
  expect((await readAsk(scope, id)).state).toBe("expired");
  expect(await listAsks(scope, { ...firstPage, state: "open" })).toMatchObject({ rows: [] });
});

test("a withdrawn one stays withdrawn, and what is decided is not withdrawn", async () => {
  const { reporting, answer } = await makeAsked();
  const first = await withdrawAsk(reporting, question.externalId, null);
  expect(await withdrawAsk(reporting, question.externalId, null)).toEqual(first);
  expect(await codeOf(answer())).toBe("withdrawn");
  const other = await makeAsked();
  await other.answer();
  expect(await codeOf(withdrawAsk(other.reporting, question.externalId, null))).toBe(
    "already_answered",
  );
});

test("those of a deleted and of an ended agent are withdrawn, and it asks no more", async () => {
  const deleted = await makeAsked();
  await deleteAgent(deleted.scope, deleted.agentId, null, deleted.asAdmin);
  expect(await codeOf(deleted.answer())).toBe("withdrawn");
  const ended = await makeAsked();
  await db().subscription.update({
    where: {
      id: (await db().agent.findUniqueOrThrow({ where: { id: ended.agentId } })).subscriptionId,
    },
    data: { status: "completed" },
  });
  expect(await readAsk(ended.customerScope, ended.id)).toMatchObject({ state: "withdrawn" });
  expect(await codeOf(askPeople(ended.reporting, { ...question, externalId: "b" }))).toBe(
    "conflict",
  );
});

test("what is decided changes no more, in the database either", async () => {
  const { id, answer } = await makeAsked();
  await answer();
  await expect(db().ask.update({ where: { id }, data: { answer: "wait" } })).rejects.toThrow();
});

test("owners and members are mailed once in ten minutes an agent, unless they take no notes; the mail cannot decide", async () => {
  const world = await makeReporter();
  const { id: customerId } = world.customer;
  const [member, quiet] = await Promise.all([
    makePerson(customerId, "member"),
    makePerson(customerId, "member"),
    makePerson(customerId, "billing"),
  ]);
  await db().user.update({ where: { id: quiet.id }, data: { notifyNotes: false } });
  const at = new Date("2026-03-02T10:00:00.000Z");
  for (const [minutes, externalId] of [
    [0, "a"],
    [9, "b"],
    [10, "c"],
  ] as const) {
    stopClockAt(new Date(at.getTime() + minutes * 60_000));
    await askPeople(world.reporting, { ...question, externalId });
  }
  const mails = await db().mail.findMany({ where: { kind: "ask" }, orderBy: { createdAt: "asc" } });
  const sent = mails.filter(({ userId }) =>
    [world.customer.owner.id, member.id].includes(userId ?? ""),
  );
  expect(sent).toHaveLength(4);
  expect(mails.some(({ userId }) => userId === quiet.id)).toBe(false);
  const ids = await db().ask.findMany({ where: { agentId: world.agentId }, select: { id: true } });
  const texts = sent.map(({ text }) => unseal("mail", text));
  for (const text of texts) {
    const [greeting, heading, deadline, link, facts] = text.split("\n\n");
    expect(greeting).toMatch(/^Hi /);
    expect(heading).toBe(question.question);
    expect(deadline).toMatch(
      /^Answer by Mar 3, 2026, .* [AP]M .*, or Inbox agent continues with “Wait for the item”\.$/,
    );
    expect(link).toMatch(/^Open the question:/);
    expect(facts).toContain("Answers: Refund now · Wait for the item");
  }
  const links = texts.flatMap((text) => text.match(/\S*dashboard\/asks\S*/g) ?? []);
  expect(links).toHaveLength(4);
  for (const link of links)
    expect(ids.some(({ id }) => link.endsWith(`/dashboard/asks/${id}`))).toBe(true);
});

test("the list has open ones first, the one that expires first on top, then the newest", async () => {
  const world = await makeReporter();
  const hours = { later: 20, soon: 2, decided: 10, newest: 5 };
  for (const [externalId, hour] of Object.entries(hours))
    await askPeople(world.reporting, {
      ...question,
      externalId,
      expiresAt: new Date(now().getTime() + hour * 3_600_000).toISOString(),
    });
  await withdrawAsk(world.reporting, "decided", null);
  await withdrawAsk(world.reporting, "newest", null);
  const { rows } = await listAsks(world.customerScope, firstPage);
  expect(rows.map(({ externalId }) => externalId)).toEqual(["soon", "later", "newest", "decided"]);
  const open = await listAsks(world.customerScope, { ...firstPage, state: "open" });
  expect(open.total).toBe(2);
});

test("another customer's does not exist", async () => {
  const { id } = await makeAsked();
  const { customerScope: stranger, asCustomer } = await makeReporter();
  expect(await codeOf(readAsk(stranger, id))).toBe("not_found");
  expect(await codeOf(answerAsk(stranger, id, { answer: "wait" }, null, asCustomer))).toBe(
    "not_found",
  );
  expect((await listAsks(stranger, firstPage)).total).toBe(0);
});

test("a run knows the newest question that it came from, and the question its run once it is reported", async () => {
  const { id, row, reporting, customerScope: scope } = await makeAsked({ runExternalId: "run-9" });
  const other = await makeAsked({ runExternalId: "run-9" });
  expect(await readRunOf(scope, row)).toBeNull();
  const run = { externalId: "run-9", startedAt: now().toISOString(), outcome: "done" };
  for (const reporter of [reporting, other.reporting]) await takeRuns(reporter, [run]);
  const { agentId } = reporting;
  const reported = await db().agentRun.findFirstOrThrow({ where: { agentId } });
  expect(await readRunOf(scope, row)).toBe(reported.id);
  expect((await readAskOfRun(scope, reported))?.id).toBe(id);
  expect(await readAskOfRun(other.customerScope, reported)).toBeNull();
});

const fail = (error: unknown) => {
  throw error;
};
const noSignal = () => new AbortController().signal;

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe("waiting", () => {
  test("a caller wakes by a decision on another connection, and holds none meanwhile", async () => {
    const stop = watchDatabase([askWatcher], fail);
    const { reporting, answer } = await makeAsked();
    const waited = awaitAsk(reporting, question.externalId, 30, noSignal());
    await waitUntil(() => waitingCount() === 1);
    const began = performance.now();
    await answer("wait");
    expect(await waited).toMatchObject({ state: "answered", answer: "wait" });
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(waitingCount()).toBe(0);
    await stop();
  });

  test("behind a pooler, which delivers no notifications, within a second too", async () => {
    const { DATABASE_URL } = env();
    Object.assign(env(), { DATABASE_URL: `${DATABASE_URL}?pgbouncer=true` });
    const stop = watchDatabase([askWatcher], fail);
    Object.assign(env(), { DATABASE_URL });
    const { reporting, answer } = await makeAsked();
    const waited = awaitAsk(reporting, question.externalId, 30, noSignal());
    await waitUntil(() => waitingCount() === 1);
    await answer("wait");
    expect(await waited).toMatchObject({ state: "answered" });
    await stop();
  });

  test("it ends with the time, with the caller and with the process, as open as it is", async () => {
    const { reporting } = await makeAsked();
    const wait = (seconds: number, signal = noSignal()) =>
      awaitAsk(reporting, question.externalId, seconds, signal);
    expect((await wait(1)).state).toBe("open");
    const caller = new AbortController();
    const gone = wait(30, caller.signal);
    const released = wait(30);
    await waitUntil(() => waitingCount() === 2);
    caller.abort();
    expect((await gone).state).toBe("open");
    releaseWaiting();
    expect((await released).state).toBe("open");
    expect(waitingCount()).toBe(0);
  });

  test("of one agent a thousand wait, and the next is told to come back", () => {
    const place = { agentId: "a", id: "b" };
    const places = Array.from({ length: 1_000 }, () => waitForDecision(place, 1_000, noSignal()));
    expect(() => waitForDecision(place, 1_000, noSignal())).toThrow(/Too many/);
    const other = waitForDecision({ agentId: "c", id: "b" }, 1_000, noSignal());
    for (const { end } of [...places, other]) end();
    expect(waitingCount()).toBe(0);
  });
});
