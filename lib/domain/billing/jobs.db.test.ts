import { agencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { installQueues, makeBoss } from "@/lib/db/queue";
import {
  countDoneByDay,
  countFailedJobs,
  findJob,
  listJobs,
  nextRuns,
  retryJob,
  readJobsClock,
} from "./jobs";
import { callerOf, makeAdmin } from "@/test/fixtures";
import { makeFailedJob } from "@/test/jobs";

beforeAll(() => installQueues(process.env.DATABASE_URL ?? ""));

async function desk() {
  const caller = callerOf(await makeAdmin());
  return { caller, scope: agencyScope(caller.actor, "agency") };
}

const first = { page: 1, limit: 1 };

test("a failed job shows its error and is retried once", async () => {
  const { caller, scope } = await desk();
  const before = await countFailedJobs(scope);
  const id = await makeFailedJob("links", "The server is away.");
  expect(await countFailedJobs(scope)).toBe(before + 1);
  const { rows } = await listJobs(scope, { ...first, state: "failed", queue: "links" });
  expect(rows).toEqual([
    expect.objectContaining({
      id,
      queue: "links",
      state: "failed",
      lastError: "The server is away.",
    }),
  ]);
  expect(rows[0]?.attempts).toBe(rows[0]?.limit);
  expect(await retryJob(scope, id, caller)).toMatchObject({ id, state: "queued" });
  expect(await countFailedJobs(scope)).toBe(before);
  await expect(retryJob(scope, id, caller)).rejects.toMatchObject({ code: "conflict" });
  const boss = makeBoss({ migrate: false, supervise: false, schedule: false });
  await boss.start();
  const fetched = await boss.fetch("links");
  await boss.stop({ graceful: false });
  expect(fetched.map((job) => job.id)).toEqual([id]);
  expect(await findJob(scope, id)).toMatchObject({ state: "active" });
  const events = await db().auditEvent.findMany({ where: { entity: "job", entityId: id } });
  expect(events.map(({ action }) => action)).toEqual(["job.retried"]);
});

test("an unknown job is a 404, and the newest comes first", async () => {
  const { caller, scope } = await desk();
  await expect(retryJob(scope, crypto.randomUUID(), caller)).rejects.toMatchObject({
    code: "not_found",
  });
  await makeFailedJob();
  const newest = await makeFailedJob("billing");
  const { rows, total } = await listJobs(scope, { page: 1, limit: 200 });
  expect(rows[0]?.id).toBe(newest);
  expect(total).toBe(rows.length);
  expect((await listJobs(scope, { ...first, sort: "createdAt" })).rows[0]?.id).toBe(
    rows.at(-1)?.id,
  );
});

test("what is done is counted by day and queue with the slowest, and is not among what is open", async () => {
  const { scope } = await desk();
  const finish = (id: string, from: string, to: string) => db().$executeRaw`
    UPDATE pgboss.job SET state = 'completed', started_on = ${from}::timestamptz, completed_on = ${to}::timestamptz WHERE id = ${id}::uuid`;
  const ids = [await makeFailedJob("books"), await makeFailedJob("books")];
  await finish(ids[0] ?? "", "2026-11-03T12:00:00Z", "2026-11-03T12:00:02Z");
  await finish(ids[1] ?? "", "2026-11-03T13:00:00Z", "2026-11-03T13:00:45Z");
  const failed = await makeFailedJob("books");
  expect(await countDoneByDay(scope)).toContainEqual({
    day: "2026-11-03",
    queue: "books",
    count: 2,
    seconds: 45,
  });
  const open = await listJobs(scope, { page: 1, limit: 200, queue: "books", isOpen: true });
  expect(open.rows.map(({ id }) => id)).toEqual([failed]);
});

test("finished jobs are kept 30 days", async () => {
  const rows = await db().$queryRaw<{ seconds: number }[]>`
  SELECT DISTINCT deletion_seconds AS seconds FROM pgboss.queue WHERE name IN ('mail', 'billing', 'links')`;
  expect(rows).toEqual([{ seconds: 30 * 24 * 3_600 }]);
});

test("the seconds since the last poll grow without a worker", async () => {
  await db().$executeRaw`UPDATE pgboss.version SET cron_on = now() - interval '10 minutes'`;
  expect((await readJobsClock()).idleSeconds).toBeGreaterThanOrEqual(600);
  await db().$executeRaw`UPDATE pgboss.version SET cron_on = now()`;
  expect((await readJobsClock()).idleSeconds).toBeLessThan(600);
});

test("what begins by itself does so at its minute, in the installation's time zone", () => {
  const timesAt = (time: string) => {
    const runs = nextRuns(new Date(time), "America/New_York");
    return Object.fromEntries(runs.map(({ queue, at }) => [queue, at]));
  };
  expect(timesAt("2026-11-30T12:05:00Z")).toEqual({
    housekeeping: "2026-11-30T12:17:00Z",
    billing: "2026-11-30T13:05:00Z",
    books: "2026-12-01T08:30:00Z",
  });
  expect(timesAt("2026-11-30T08:29:59Z")).toMatchObject({ books: "2026-11-30T08:30:00Z" });
});
