import { spawn } from "node:child_process";
import { once } from "node:events";
import { env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { announce } from "@/lib/domain/audit/announce";
import { makeAdmin, makeCustomer } from "@/test/fixtures";
import { startReceiver } from "@/test/receiver";
import type { Receiver } from "@/test/receiver";
import { makeEndpoint } from "@/test/webhooks";
import { Dispatcher } from "./dispatch";

/** Of one cause each; every tenth cause is broken off. */
const EVENTS = 200;
const KILLS = 2;

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

/** Commits events, and leaves out those whose cause is broken off. Returns the committed ids. */
async function cause(customerId: string): Promise<string[]> {
  const committed: string[] = [];
  for (let n = 0; n < EVENTS; n += 1) {
    const id = newId();
    const happening = { event: "customer.updated", subjectId: customerId, id } as const;
    const done = inTransaction(async (tx) => {
      await announce(tx, [happening]);
      if (n % 10 === 0) throw new Error("broken off");
    });
    await done.then(
      () => committed.push(`evt_${id}`),
      () => undefined,
    );
  }
  return committed;
}

function startWorker() {
  const options = { env: { ...process.env, SEED_DEMO: "1", DATABASE_URL: env().DATABASE_URL } };
  const script = ["--import", "tsx", "test/webhook-worker.ts"];
  return spawn("node", script, { ...options, stdio: "inherit" });
}

test("of workers that are killed each event arrives at least once, none without its cause, with one body", async () => {
  const [admin, customer] = await Promise.all([makeAdmin(), makeCustomer()]);
  await makeEndpoint({ createdById: admin.id, url: receiver.url("/hook") });
  const committed = await cause(customer.id);
  // Slow enough that a worker dies with messages under way.
  receiver.answers["/hook"] = (response) => setTimeout(() => response.end("thanks"), 20);
  const ids = () => new Set(receiver.received.map(({ headers }) => headers["webhook-id"]));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const worker = startWorker();
    const share = (committed.length * kill) / (KILLS + 2);
    // Each look leaves the worker its time.
    while (ids().size < share) await db().webhookDelivery.count();
    worker.kill("SIGKILL");
    await once(worker, "exit");
    // As if the minute had passed after which they count as lost.
    await db().webhookDelivery.updateMany({
      where: { state: "pending" },
      data: { nextAt: new Date(0) },
    });
  }
  jest.replaceProperty(env(), "SEED_DEMO", true);
  await new Dispatcher().drain();
  expect([...ids()].sort()).toEqual([...committed].sort());
  const bodies = new Map<string | undefined, Set<string>>();
  for (const { headers, body } of receiver.received) {
    const id = headers["webhook-id"];
    bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
  }
  expect([...bodies.values()].filter(({ size }) => size > 1)).toEqual([]);
});
