import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { askPeople } from "@/lib/domain/asks/asks";
import { makeReporter, question } from "@/test/agents";
import { listAllAgents } from "./agent-list";
import { deleteAgent } from "./agents";
import { countAgentsByService } from "./queries";
import { readMainReasons } from "./reason-queries";
import { takeRuns } from "./runs";
import type { AgentListQuery } from "./schema";
import { readServiceCosts } from "./spending";
import { lastDays } from "./windows";

type Reporter = Awaited<ReturnType<typeof makeReporter>>;

const run = (externalId: string, over: object = {}) => ({
  externalId,
  startedAt: now().toISOString(),
  outcome: "done",
  cost: 0.5,
  ...over,
});

const failed = (externalId: string, reason: string) =>
  run(externalId, { outcome: "failed", reason });

/** Agents of a customer each, by what they are good for; a service costs 100 dollars a month. */
async function makeAgents(): Promise<Record<string, Reporter>> {
  const names = ["quiet", "failing", "asking", "unknown", "losing", "silent", "deleted"];
  const entries: [string, Reporter][] = [];
  for (const name of names) entries.push([name, await makeReporter()]);
  const agents = Object.fromEntries(entries);
  const of = (name: string) => agents[name] ?? fail(name);
  for (const [name, { agentId }] of entries)
    await db().agent.update({ where: { id: agentId }, data: { name: `${name} agent` } });
  await takeRuns(of("failing").reporting, [failed("1", "HTTP 503"), failed("2", "HTTP 500")]);
  await takeRuns(of("asking").reporting, [run("1"), run("2")]);
  await askPeople(of("asking").reporting, question);
  await takeRuns(of("unknown").reporting, [run("1"), run("2", { cost: null })]);
  await takeRuns(of("losing").reporting, [run("1", { cost: 100.01 }), failed("2", "HTTP 503")]);
  await takeRuns(of("silent").reporting, [run("1")]);
  const longAgo = { where: { id: of("silent").agentId }, data: { silentAt: new Date(0) } };
  await db().agent.update(longAgo);
  const { scope, agentId, asAdmin } = of("deleted");
  await deleteAgent(scope, agentId, null, asAdmin);
  return agents;
}

const fail = (name: string): never => {
  throw new Error(`No agent ${name}`);
};

let agents: Record<string, Reporter>;
beforeAll(async () => {
  agents = await makeAgents();
});

async function names(query: Partial<AgentListQuery> = {}): Promise<string[]> {
  const { scope } = agents.quiet ?? fail("quiet");
  const { rows, total } = await listAllAgents(scope, { page: 1, limit: 50, ...query });
  expect(total).toBe(rows.length);
  return rows.map(({ name }) => name.replace(" agent", ""));
}

test("what needs somebody comes first: silent ones, then those that fail most", async () => {
  expect(await names()).toEqual(["silent", "failing", "losing", "asking", "quiet", "unknown"]);
});

test("it is filtered by state, by what fails, asks, is unknown or loses, and by a search", async () => {
  expect(await names({ state: "silent" })).toEqual(["silent"]);
  expect(await names({ state: "never" })).toEqual(["quiet"]);
  expect(await names({ state: "ended" })).toEqual([]);
  expect(await names({ only: "failing" })).toEqual(["failing", "losing"]);
  expect(await names({ only: "asking" })).toEqual(["asking"]);
  expect(await names({ only: "unknown" })).toEqual(["unknown"]);
  expect(await names({ only: "losing" })).toEqual(["losing"]);
  expect(await names({ search: "LÓSING" })).toEqual(["losing"]);
  const { customer } = agents.asking ?? fail("asking");
  expect(await names({ search: customer.email })).toEqual(["asking"]);
  expect(await names({ search: "%" })).toEqual([]);
});

test("it is sorted by name, work of the week, questions and margin", async () => {
  const first = async (query: Partial<AgentListQuery>) => (await names(query))[0];
  expect(await first({ sort: "name" })).toBe("asking");
  expect(await first({ sort: "done", order: "desc" })).toBe("unknown");
  expect(await first({ sort: "failed", order: "desc" })).toBe("failing");
  expect(await first({ sort: "openAsks", order: "desc" })).toBe("asking");
  expect(await first({ sort: "margin" })).toBe("losing");
});

test("pages are cut from the same order, and one past the end is empty", async () => {
  const { scope } = agents.quiet ?? fail("quiet");
  const second = await listAllAgents(scope, { page: 2, limit: 4 });
  expect(second).toMatchObject({ total: 6, rows: [{ name: "quiet agent" }, {}] });
  const beyond = await listAllAgents(scope, { page: 9, limit: 4 });
  expect(beyond).toMatchObject({ total: 6, rows: [] });
});

test("a run without a cost is unknown, and no longer once it has one", async () => {
  const { scope, id, agentId, reporting } = agents.unknown ?? fail("unknown");
  const costs = async () => (await readServiceCosts(scope, [id])).ofServices.get(id);
  expect(await costs()).toEqual({ micros: 500_000n, runs: 2, uncosted: 1 });
  await takeRuns(reporting, [run("2", { cost: 0.25 })]);
  expect(await costs()).toEqual({ micros: 750_000n, runs: 2, uncosted: 0 });
  await takeRuns(reporting, [run("2", { cost: null })]);
  expect((await readServiceCosts(scope, [id])).ofAgents.get(agentId)).toMatchObject({
    uncosted: 1,
  });
});

test("the main reason of an agent is the one it failed for most, with how many others", async () => {
  const { agentId, reporting } = agents.failing ?? fail("failing");
  await takeRuns(reporting, [
    failed("3", "No stock file"),
    failed("4", "No stock file"),
    run("5", { outcome: "handed_over", reason: "Too large" }),
  ]);
  expect(await readMainReasons([agentId], lastDays(1))).toEqual(
    new Map([[agentId, { reason: "HTTP N", count: 2, others: 1 }]]),
  );
  await takeRuns(reporting, [failed("6", "No stock file")]);
  expect((await readMainReasons([agentId], lastDays(1))).get(agentId)).toEqual({
    reason: "No stock file",
    count: 3,
    others: 1,
  });
});

test("of a service's agents those report that are neither silent nor still to begin", async () => {
  const { scope, id } = agents.losing ?? fail("losing");
  const { serviceId } = await db().subscription.findUniqueOrThrow({ where: { id } });
  const counts = async () => (await countAgentsByService(scope, [serviceId])).get(serviceId);
  expect(await counts()).toEqual({ all: 1, reporting: 1 });
  const ids = ["silent", "quiet", "deleted"].map((name) => (agents[name] ?? fail(name)).agentId);
  await db().agent.updateMany({ where: { id: { in: ids } }, data: { subscriptionId: id } });
  expect(await counts()).toEqual({ all: 3, reporting: 1 });
  await db().subscription.update({ where: { id }, data: { status: "cancelled" } });
  expect(await counts()).toBeUndefined();
});
