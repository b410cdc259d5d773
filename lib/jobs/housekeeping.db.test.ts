import { now } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { db } from "@/lib/db/client";
import { installQueues, makeBoss } from "@/lib/db/queue";
import { makeUser } from "@/test/fixtures";
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
  const mark = (until: Date) =>
    db().queueMark.create({
      data: {
        kind: "job",
        thingId: newId(),
        state: "done",
        label: "l",
        stamp: until,
        until,
        at: until,
      },
    });
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
      marks: [await mark(ago(0.9))],
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
      marks: [await mark(ago(1.1))],
      mails: [await mail("failed", "reset", ago(3))],
    },
  };
}

async function countRemaining({
  sessions,
  tokens,
  keys,
  limits,
  marks,
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
    marks: await db().queueMark.count({
      where: { thingId: { in: marks.map(({ thingId }) => thingId) } },
    }),
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
    marks: 1,
    mailTexts: 3,
  });
  expect(await countRemaining(go)).toEqual({
    sessions: 0,
    tokens: 0,
    keys: 0,
    limits: 0,
    marks: 0,
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
