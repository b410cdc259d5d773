import { agencyScope, agentScope } from "@/lib/auth/scope";
import type { Caller } from "@/lib/auth/permissions";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { createAgent } from "@/lib/domain/agents/agents";
import { createKey } from "@/lib/domain/agents/keys";
import { takeRuns } from "@/lib/domain/agents/runs";
import { askPeople } from "@/lib/domain/asks/asks";
import { makeAssigned } from "./assigned-service";

/** What an agent asks. */
export const question = {
  externalId: "ask-1",
  question: "Refund $412.80 on order 88214 before the item is back?",
  context: "Order: 88214\nYour rule: Over $150 a person decides",
  options: [
    { key: "refund", label: "Refund now" },
    { key: "wait", label: "Wait for the item" },
  ],
  onExpiry: "wait",
  confidence: 0.74,
};

/** An agent of a subscription with its key, a run that it has reported as done, and a question. */
export async function makeAgent(subscriptionId: string, caller: Caller) {
  const scope = agencyScope(caller.actor, "agency");
  const { id } = await createAgent(scope, subscriptionId, { name: "Inbox agent" }, caller);
  const { row, key } = await createKey(scope, id, { name: "Server" }, caller);
  const reporting = agentScope(id, row.id);
  const startedAt = now().toISOString();
  const report = { externalId: "run-1", startedAt, outcome: "done", subject: "Invoice 1" };
  await takeRuns(reporting, [report]);
  const run = await db().agentRun.findFirstOrThrow({ where: { agentId: id } });
  const { row: ask } = await askPeople(reporting, question);
  return { id, key, keyId: row.id, runId: run.id, askId: ask.id, reporting };
}

/** A customer with an agent that has reported nothing yet, in a period that began two days ago. */
export async function makeReporter() {
  const world = await makeAssigned(100);
  const { scope, asAdmin } = world;
  const { id: agentId } = await createAgent(scope, world.id, { name: "Inbox agent" }, asAdmin);
  const openFrom = toColumn(today().subtract({ days: 2 }));
  await db().agent.update({ where: { id: agentId }, data: { openFrom } });
  const { row, key } = await createKey(scope, agentId, { name: "Server" }, asAdmin);
  return { ...world, agentId, key, keyId: row.id, reporting: agentScope(agentId, row.id) };
}

/** Months are under review for so many days from now on; with 0 they are sealed at once. */
export async function reviewFor(reviewDays: number): Promise<void> {
  const create = { id: 1, reviewDays, createdAt: now() };
  await db().billingSettings.upsert({ where: { id: 1 }, create, update: { reviewDays } });
}

/** The nth month after today. */
export function monthAt(count: number) {
  const periodStart = today().add({ months: count });
  return { periodStart, periodEnd: periodStart.add({ months: 1 }) };
}

/** The nth sealed month of an agent, of the nth month after today, with this digit as its hash. */
export function makeMonth(agentId: string, number: number, digit: string) {
  const { periodStart, periodEnd } = monthAt(number);
  const counts = { done: 1, handedOver: 0, failed: 0, wrong: 0, late: 0, gapHours: 0 };
  return db().agentMonth.create({
    data: {
      ...counts,
      agentId,
      number,
      periodStart: toColumn(periodStart),
      periodEnd: toColumn(periodEnd),
      runsFrom: toColumn(periodStart),
      costMicros: 0,
      hash: digit.repeat(64),
      previousHash: number === 1 ? null : "0".repeat(64),
      createdAt: now(),
    },
  });
}
