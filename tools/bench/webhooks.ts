import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { closeDb, db } from "@/lib/db/client";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/db/transactions";
import { announce } from "@/lib/domain/audit/announce";
import { makeAdmin } from "@/test/fixtures";
import { makeEndpoint } from "@/test/webhooks";
import { step } from "../../tools/start/steps.mjs";
import { seededDatabase } from "./databases";
import { experiment, msOf, options, verdict } from "./harness";

/*
 * `npm run bench:webhooks`: how many deliveries a second one worker sends to a quick receiver (`--rate 10000`
 * events), and whether workers that are killed lose any (`--events 100000`, killed every `--seconds 5`).
 */

const BATCH = 1_000;
const { rate, events, seconds } = options({ rate: 10_000, events: 100_000, seconds: 5 });

/** Each batch is a cause of its own; of every tenth nothing stays. Returns how many do. */
async function cause(count: number, subjectId: string): Promise<number> {
  let committed = 0;
  for (let n = 0; committed < count; n += 1) {
    const happenings = Array.from({ length: BATCH }, () => ({
      event: "customer.updated" as const,
      subjectId,
      id: newId(),
    }));
    const work = inTransaction(async (tx) => {
      await announce(tx, happenings);
      if (n % 10 === 9) throw new Error("broken off");
    });
    committed += await work.then(
      () => BATCH,
      () => 0,
    );
  }
  return committed;
}

const startWorker = () =>
  spawn("node", ["--import", "tsx", "test/webhook-worker.ts"], {
    env: { ...process.env, SEED_DEMO: "1", LOG_LEVEL: "error" },
    stdio: "inherit",
  });

const waiting = () => db().webhookDelivery.count({ where: { state: "pending" } });

async function startReceiver() {
  const child = fork("tools/bench/receiver.mjs");
  const [port] = (await once(child, "message")) as [number];
  const url = `http://127.0.0.1:${port}/`;
  const read = async () => (await (await fetch(url)).json()) as { ids: number; count: number };
  return { url, read, stop: () => child.kill() };
}

void experiment("bench-webhooks", async ({ running, defer }) => {
  await seededDatabase(running.url("webhooks"));
  const receiver = await startReceiver();
  defer(receiver.stop);
  const [admin, { id }] = await Promise.all([
    makeAdmin(),
    db().customer.findFirstOrThrow({ select: { id: true } }),
  ]);
  await makeEndpoint({ createdById: admin.id, url: receiver.url });

  const worker = startWorker();
  await cause(BATCH, id);
  while ((await waiting()) > 0) await wait(100);
  const ms = await step("Sending", () =>
    msOf(async () => {
      await cause(rate, id);
      while ((await waiting()) > 0) await wait(100);
    }),
  );
  const perSecond = Math.round(rate / (ms / 1_000));
  verdict(perSecond >= 500, `one worker sends ${perSecond} deliveries a second`);
  worker.kill("SIGKILL");
  await once(worker, "exit");

  const before = (await receiver.read()).ids;
  const committed = await step("Causing", () => cause(events, id));
  let kills = 0;
  await step("Sending, and killing", async () => {
    while ((await waiting()) > 0) {
      const doomed = startWorker();
      await wait(seconds * 1_000);
      doomed.kill("SIGKILL");
      await once(doomed, "exit");
      kills += 1;
    }
  });
  const after = await receiver.read();
  const arrived = after.ids - before;
  verdict(
    arrived === committed,
    `${committed} events, ${kills} workers killed: ${arrived} arrived, ${after.count - after.ids} of them again`,
  );
  await closeDb();
});
