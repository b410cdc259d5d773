import { agencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import { installQueues, makeBoss } from "@/lib/db/queue";
import {
  countFailedJobs,
  findJob,
  listJobs,
  retryJob,
  readJobsClock,
} from "@/lib/domain/billing/jobs";
import { findRunBlock } from "@/lib/domain/billing/run-block";
import { runBilling } from "@/lib/domain/billing/run";
import { callerOf, makeService, makeSettings, makeUser } from "@/test/fixtures";
import { billUnlessBlocked } from "./billing";
import { makeFailedJob } from "@/test/jobs";
import { deleteExpired, workHousekeeping } from "./housekeeping";

const DAY = 24 * 3_600_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
let rowCount = 0;
const name = () => `row-${(rowCount += 1)}`;

/** One row of each kind that lives as it is `days` old, and one that is over. */
async function createRows() {
  const { id: userId } = await makeUser();
  const session = (data: { expiresAt: Date; revokedAt?: Date }) =>
    db().session.create({
      data: { userId, kind: "customer", createdAt: now(), lastSeenAt: now(), ...data },
    });
  const token = (expiresAt: Date) =>
    db().token.create({
      data: {
        userId,
        purpose: "reset",
        hash: name(),
        email: "ada@example.com",
        createdAt: now(),
        expiresAt,
      },
    });
  const mail = (status: "queued" | "failed", kind: "reset" | "receipt", createdAt: Date) =>
    db().mail.create({
      data: { to: "ada@example.com", kind, status, subject: "S", html: "h", text: "t", createdAt },
    });
  const idempotencyKey = (createdAt: Date) =>
    db().idempotencyKey.create({
      data: { caller: name(), path: "/", key: "k", requestHash: "h", createdAt },
    });
  const points = (expire: number) =>
    db().rateLimit.create({ data: { key: name(), points: 1, expire: BigInt(expire) } });
  return {
    stay: {
      sessions: [
        await session({ expiresAt: ago(-1) }),
        await session({ expiresAt: ago(29) }),
        await session({ expiresAt: ago(-9), revokedAt: ago(29) }),
      ],
      tokens: [await token(ago(-1)), await token(ago(6))],
      keys: [await idempotencyKey(ago(0.9))],
      limits: [await points(Date.now() + DAY)],
      mails: [
        await mail("failed", "reset", ago(1)),
        await mail("failed", "receipt", ago(9)),
        await mail("queued", "reset", ago(9)),
      ],
    },
    go: {
      sessions: [
        await session({ expiresAt: ago(31) }),
        await session({ expiresAt: ago(-9), revokedAt: ago(31) }),
      ],
      tokens: [await token(ago(8))],
      keys: [await idempotencyKey(ago(1.1))],
      limits: [await points(Date.now() - 1_000)],
      mails: [await mail("failed", "reset", ago(3))],
    },
  };
}

async function countRemaining({
  sessions,
  tokens,
  keys,
  limits,
  mails,
}: Awaited<ReturnType<typeof createRows>>["stay"]) {
  const ids = (list: { id: string }[]) => ({ id: { in: list.map(({ id }) => id) } });
  return {
    sessions: await db().session.count({ where: ids(sessions) }),
    tokens: await db().token.count({ where: ids(tokens) }),
    keys: await db().idempotencyKey.count({
      where: { caller: { in: keys.map(({ caller }) => caller) } },
    }),
    limits: await db().rateLimit.count({ where: { key: { in: limits.map(({ key }) => key) } } }),
    mailTexts: await db().mail.count({ where: { ...ids(mails), text: "t", html: "h" } }),
  };
}

test("deletes expired rows, keeps the others, and can run twice", async () => {
  const { stay, go } = await createRows();
  await Promise.all([deleteExpired(), deleteExpired()]);
  await deleteExpired();
  expect(await countRemaining(stay)).toEqual({
    sessions: 3,
    tokens: 2,
    keys: 1,
    limits: 1,
    mailTexts: 3,
  });
  expect(await countRemaining(go)).toEqual({
    sessions: 0,
    tokens: 0,
    keys: 0,
    limits: 0,
    mailTexts: 0,
  });
});

test("a mail without its link is not updated again", async () => {
  const { go } = await createRows();
  const written = () => db().$queryRaw`SELECT xmin::text FROM "Mail" WHERE id = ${go.mails[0]?.id}`;
  await deleteExpired();
  const once = await written();
  await deleteExpired();
  expect(await written()).toEqual(once);
});

describe("the billing job", () => {
  const charges = () => db().charge.count();
  const dueDaysAgo = async (days: number) => {
    const [user, service] = [await makeUser(), await makeService()];
    const due = toColumn(today().subtract({ days }));
    await db().subscription.create({
      data: {
        customerId: user.id,
        serviceId: service.id,
        amountCents: 100,
        startDate: due,
        anchorDate: due,
        nextBillingDate: due,
        createdAt: now(),
      },
    });
  };

  beforeAll(makeSettings);

  test("bills what came due since the last run", async () => {
    await dueDaysAgo(3);
    await billUnlessBlocked();
    expect(await charges()).toBe(1);
    // What it charged is collected by a job of its own.
    const asAdmin = callerOf(await makeUser({ role: "admin" }));
    const query = { page: 1, limit: 20, queue: "collecting" } as const;
    const { rows } = await listJobs(agencyScope(asAdmin.actor, "agency"), query);
    expect(rows).toMatchObject([{ state: "queued" }]);
    expect(await findRunBlock()).toBeNull();
  });

  test("leaves what has been due for days to an administrator's run", async () => {
    const error = jest.spyOn(logger, "error").mockImplementation();
    await dueDaysAgo(4);
    await billUnlessBlocked();
    expect(await charges()).toBe(1);
    expect(await findRunBlock()).toMatch(/^Charges due since \d{4}-\d\d-\d\d have not been made/);
    expect(error).toHaveBeenCalledTimes(1);
    await runBilling();
    expect(await charges()).toBe(2);
    expect(await findRunBlock()).toBeNull();
  });

  test("waits while its clock is far from the database's", async () => {
    const later = new Date(Date.now() + 2 * 3_600_000);
    expect(await findRunBlock(later)).toMatch(/database are 1[12]\d minutes apart/);
  });
});

test("it is scheduled once an hour by any number of processes", async () => {
  await installQueues(process.env.DATABASE_URL ?? "");
  const bosses = [makeBoss({ migrate: false }), makeBoss({ migrate: false })];
  for (const boss of bosses) {
    await boss.start();
    await workHousekeeping(boss);
  }
  const schedules = (await bosses[0]?.getSchedules()) ?? [];
  expect(
    schedules.filter((schedule) => schedule.name === "housekeeping").map(({ cron }) => cron),
  ).toEqual(["17 * * * *"]);
  for (const boss of bosses) await boss.stop({ graceful: false });
});

describe("the list of jobs", () => {
  async function desk() {
    const caller = callerOf(await makeUser({ role: "admin" }));
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
});
