import { env } from "@/lib/core/env";
import { makeUser } from "@/test/fixtures";
import { startPooler } from "@/test/pooler";
import { closeDb, db, inSnapshot } from "./client";
import { enqueue, installQueues, makeBoss } from "./queue";
import { inTransaction, lockName, lockRow } from "./transactions";

test("everything works behind PgBouncer in transaction mode", async () => {
  const real = env().DATABASE_URL;
  const { id } = await makeUser();
  await closeDb();
  const pooler = await startPooler(real);
  env().DATABASE_URL = pooler.url;
  try {
    // The same short reads again and again, each time on another connection, between transactions
    // that lock.
    const read = () => db().user.findUniqueOrThrow({ where: { id }, select: { version: true } });
    const before = (await read()).version;
    const change = () =>
      inTransaction(async (tx) => {
        await lockName(tx, "pooled");
        await lockRow(tx, "User", id);
        await tx.user.update({ where: { id }, data: { version: { increment: 1 } } });
      });
    const work = Array.from({ length: 60 }, (_, n) => (n % 3 === 0 ? change() : read()));
    await Promise.all(work);
    expect((await read()).version).toBe(before + 20);

    // What a long read sets is its own: the next on that connection does not find it.
    const limit = (query: (sql: string) => Promise<Record<string, unknown>[]>) =>
      query("SHOW statement_timeout");
    expect(await inSnapshot(limit)).toEqual([{ statement_timeout: "0" }]);

    await installQueues(env().DATABASE_URL);
    const boss = makeBoss({ migrate: false, supervise: false, schedule: true });
    boss.on("error", () => undefined);
    await boss.start();
    const done = new Promise<object>((resolve) => {
      void boss.work<object>("links", { pollingIntervalSeconds: 0.5 }, async ([job]) =>
        resolve(job?.data ?? {}),
      );
    });
    await inTransaction((tx) => enqueue(tx, "links", { pooled: true }));
    expect(await done).toEqual({ pooled: true });
    await boss.stop({ graceful: false });
  } finally {
    await closeDb();
    env().DATABASE_URL = real;
    pooler.stop();
  }
});
