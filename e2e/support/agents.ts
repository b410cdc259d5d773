import { agencyScope, agentScope } from "@/lib/auth/scope";
import { createAgent } from "@/lib/domain/agents/agents";
import { createKey } from "@/lib/domain/agents/keys";
import { sealMonths } from "@/lib/domain/agents/months";
import { takeRuns } from "@/lib/domain/agents/runs";
import { callerOf, makeAdmin } from "@/test/fixtures";
import type { Account } from "./accounts";
import { assignService, db } from "./data";

const MINUTE = 60_000;
const DAY = 1_440;
const SECOND = 1 / 60;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE);

/** A customer's agent that has never reported. */
export async function withNewAgent(customer: Account) {
  const service = await assignService(customer);
  const agency = callerOf(await makeAdmin());
  const scope = agencyScope(agency.actor, "agency");
  const name = `Inbox agent ${service.id.slice(-6)}`;
  const { id } = await createAgent(scope, service.id, { name }, agency);
  const { row, key } = await createKey(scope, id, { name: "Server" }, agency);
  return { id, name, service, keyId: row.id, key };
}

/** A customer's agent that has just reported runs: two done, one handed over, one failed. */
export async function withAgent(customer: Account) {
  const agent = await withNewAgent(customer);
  await takeRuns(agentScope(agent.id, agent.keyId), [
    report("order", "done", "Order 4711 confirmed", 4 * SECOND),
    report("invoice", "done", "Invoice 88 answered", 3 * SECOND),
    report("refund", "handed_over", "Refund asked for", 2 * SECOND),
    report("return", "failed", "Return label", 1 * SECOND),
  ]);
  return agent;
}

/** The same with a sealed month before, which has one done run. */
export async function withSealedMonth(customer: Account) {
  const agent = await withAgent(customer);
  const { id } = agent;
  const { openFrom } = await db().agent.findUniqueOrThrow({ where: { id } });
  const periodStart = new Date(openFrom.getTime() - 30 * DAY * MINUTE);
  await db().agent.update({ where: { id }, data: { openFrom: periodStart } });
  await takeRuns(agentScope(id, agent.keyId), [
    report("sealed", "done", "Order 4000 confirmed", 3 * DAY),
  ]);
  await sealMonths();
  const reviewUntil = minutesAgo(2 * DAY);
  await db().monthReview.updateMany({ where: { agentId: id }, data: { reviewUntil } });
  await sealMonths();
  const month = await db().agentMonth.findFirstOrThrow({ where: { agentId: id } });
  return { ...agent, monthId: month.id };
}

/** A customer's agent that has been silent for two days. */
export async function withSilentAgent(customer: Account) {
  const agent = await withAgent(customer);
  const at = minutesAgo(2 * DAY);
  const data = { lastReportAt: at, silentAt: at, silenceMailedAt: at };
  await db().agent.update({ where: { id: agent.id }, data });
  return agent;
}

const report = (externalId: string, outcome: string, subject: string, minutes: number) => ({
  externalId,
  outcome,
  subject,
  startedAt: minutesAgo(minutes).toISOString(),
  endedAt: minutesAgo(minutes - Math.min(0.5, minutes / 2)).toISOString(),
  confidence: 0.93,
  cost: 0.0123,
  version: "1.4",
});
