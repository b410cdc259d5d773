import { agencyScope, agentScope } from "@/lib/auth/scope";
import { createAgent } from "@/lib/domain/agents/agents";
import { createKey } from "@/lib/domain/agents/keys";
import { takeRuns } from "@/lib/domain/agents/runs";
import { callerOf, makeUser } from "@/test/fixtures";
import type { Account } from "./accounts";
import { assignService } from "./data";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A customer's agent that has reported runs: two done, one handed over, one failed. */
export async function withAgent(customer: Account) {
  const service = await assignService(customer);
  const agency = callerOf(await makeUser({ role: "admin" }));
  const scope = agencyScope(agency.actor);
  const name = `Inbox agent ${service.id.slice(-6)}`;
  const { id } = await createAgent(scope, service.id, { name }, agency);
  const { row } = await createKey(scope, id, { name: "Server" }, agency);
  await takeRuns(agentScope(id, row.id), [
    report("order", "done", "Order 4711 confirmed", 4),
    report("invoice", "done", "Invoice 88 answered", 3),
    report("refund", "handed_over", "Refund asked for", 2),
    report("return", "failed", "Return label", 1),
  ]);
  return { id, name, service };
}

const report = (externalId: string, outcome: string, subject: string, minutes: number) => ({
  externalId,
  outcome,
  subject,
  startedAt: minutesAgo(minutes),
  endedAt: minutesAgo(minutes - 0.5),
  confidence: 0.93,
  cost: 0.0123,
  version: "1.4",
});
