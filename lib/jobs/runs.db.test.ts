import type { PgBoss } from "pg-boss";
import { logger } from "@/lib/core/logger";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { installQueues, makeBoss } from "@/lib/db/queue";
import { QUEUES, SUPERVISE_SECONDS } from "@/lib/db/queues";
import { findRunBlock } from "@/lib/domain/billing/run-block";
import { secondsSinceBilling } from "@/lib/domain/billing/jobs";
import { billUnlessBlocked } from "./billing";
import { POLL_SECONDS, workRuns } from "./work";

jest.mock("@/lib/domain/billing/run-block");
const block = jest.mocked(findRunBlock);

let boss: PgBoss;

beforeAll(async () => {
  await installQueues(env().DATABASE_URL);
  boss = makeBoss({ migrate: false, supervise: false, schedule: false });
  await boss.start();
});

afterAll(() => boss.stop({ graceful: false }));

const stateOf = async (id: string | null) => (await boss.findJobs("billing", { id: id ?? "" }))[0];

test("a run whose process is gone is taken up within a minute", async () => {
  const { heartbeatSeconds, retryDelay } = QUEUES.billing;
  // The delay before a first repeat is doubled at random.
  const seconds = heartbeatSeconds + SUPERVISE_SECONDS + 2 * retryDelay + POLL_SECONDS;
  expect(seconds).toBeLessThanOrEqual(60);
  const id = await boss.send("billing", {});
  await boss.fetch("billing");
  const beatAgo = (ago: number) =>
    db()
      .$executeRaw`UPDATE pgboss.job SET heartbeat_on = now() - ${ago} * interval '1 s' WHERE id = ${id}::uuid`;
  await beatAgo(heartbeatSeconds - 5);
  await boss.supervise("billing");
  expect(await stateOf(id)).toMatchObject({ state: "active" });
  await db().$executeRaw`UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL`;
  await beatAgo(heartbeatSeconds + 1);
  await boss.supervise("billing");
  const job = await stateOf(id);
  expect(job).toMatchObject({ state: "retry" });
  expect(job?.startAfter.getTime()).toBeLessThanOrEqual(Date.now() + 2 * retryDelay * 1_000);
  await boss.deleteJob("billing", id ?? "");
});

test("a run that breaks off is a line of the log at once", async () => {
  const error = jest.spyOn(logger, "error").mockImplementation();
  const work = jest.spyOn(boss, "work").mockResolvedValueOnce("");
  await workRuns(boss, "billing", () => Promise.reject(new Error("the database is gone")));
  const handler = work.mock.calls[0]?.at(-1) as unknown as (jobs: object[]) => Promise<void>;
  await expect(handler([{ id: "1" }])).rejects.toThrow("the database is gone");
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ queue: "billing", job: "1" }),
    expect.stringContaining("broke off"),
  );
  work.mockRestore();
  error.mockRestore();
});

test("the metrics know the last run that was not blocked", async () => {
  const error = jest.spyOn(logger, "error").mockImplementation();
  await workRuns(boss, "billing", billUnlessBlocked);
  const run = async () => {
    const id = await boss.send("billing", {});
    boss.notifyWorker(boss.getWipData()[0]?.id ?? "");
    let job = await stateOf(id);
    while (job?.state !== "completed") job = await stateOf(id);
    return job.output;
  };
  block.mockResolvedValueOnce("Charges are late.");
  expect(await run()).toEqual({ blocked: "Charges are late." });
  expect(await secondsSinceBilling()).toBeNull();
  block.mockResolvedValueOnce(null);
  expect(await run()).toMatchObject({ run: { charges: 0, complete: true } });
  expect(await secondsSinceBilling()).toBeLessThan(600);
  error.mockRestore();
});
