import { setTimeout as wait } from "node:timers/promises";
import { GET as waitForAnswer } from "@/app/api/agents/asks/[externalId]/route";
import { customerScope } from "@/lib/auth/scope";
import type { AgentScope } from "@/lib/auth/scope";
import { db, poolState } from "@/lib/db/client";
import { watchDatabase } from "@/lib/db/listener";
import { answerAsk, askPeople } from "@/lib/domain/asks/asks";
import { askWatcher, waitingCount } from "@/lib/domain/asks/waiting";
import { question } from "../../test/agents";
import { callerOf } from "../../test/fixtures";
import { msOf, percentile } from "./harness";

const WAITING = 1_000;
/** Callers that begin to wait at once. */
const AT_ONCE = 8;

export interface Reporter {
  scope: AgentScope;
  key: string;
}

const heap = () => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return { rss, heapUsed };
};

const toMegabytes = (bytes: number) => bytes / 1_000_000;

/**
 * A thousand callers that wait for an answer, through the operation itself: the memory that they
 * add, connections that they hold, how others read meanwhile, and how soon one wakes.
 */
export async function askingFigures(reporters: readonly Reporter[], read: () => Promise<number>) {
  const stop = watchDatabase([askWatcher], console.error);
  const externalIds = Array.from({ length: WAITING }, (_, n) => `waiting-${n}`);
  const of = (n: number) => reporters[n % reporters.length] as Reporter;
  for (const [n, externalId] of externalIds.entries())
    await askPeople(of(n).scope, { ...question, externalId });
  const alone = await read();
  const before = heap();
  const answers: Promise<Response>[] = [];
  for (const [n, externalId] of externalIds.entries()) {
    const request = new Request(`http://localhost/api/agents/asks/${externalId}?wait=30`, {
      headers: { authorization: `Bearer ${of(n).key}` },
    });
    answers.push(waitForAnswer(request, { params: Promise.resolve({ externalId }) }));
    // As agents come: not all in one instant.
    while (answers.length - waitingCount() > AT_ONCE) await wait(1);
  }
  while (waitingCount() < WAITING) await wait(10);
  await wait(500);
  const after = heap();
  const { open, idle } = poolState();
  const beside = await read();
  const wakes: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const { agentId } = of(n).scope;
    const key = { agentId, externalId: externalIds[n] ?? "" };
    const { id, agent } = await db().ask.findUniqueOrThrow({
      where: { agentId_externalId: key },
      select: { id: true, agent: { select: { subscription: { select: { customerId: true } } } } },
    });
    const owner = await db().user.findFirstOrThrow({
      where: { customerId: agent.subscription.customerId, customerRole: "owner" },
    });
    const caller = callerOf(owner);
    await answerAsk(customerScope(caller.actor, "write"), id, { answer: "wait" }, null, caller);
    wakes.push(await msOf(async () => answers[n]));
  }
  await stop();
  return {
    rss: toMegabytes(after.rss - before.rss),
    heap: toMegabytes(after.heapUsed - before.heapUsed),
    held: open - idle,
    alone,
    beside,
    wake: percentile(wakes, 0.95),
  };
}
