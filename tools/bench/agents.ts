import { agencyScope, agentScope, customerScope } from "@/lib/auth/scope";
import type { AgentScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { readAllAgents } from "@/lib/domain/agents/all-agents";
import { createAgent } from "@/lib/domain/agents/agents";
import { createKey } from "@/lib/domain/agents/keys";
import { sealMonths } from "@/lib/domain/agents/months";
import { listAgents, listRuns, readAgent, readTotals, readWork } from "@/lib/domain/agents/queries";
import { readCosts } from "@/lib/domain/agents/spending";
import { lastDays, thisMonth } from "@/lib/domain/agents/windows";
import { takeRuns } from "@/lib/domain/agents/runs";
import type { AgentListQuery } from "@/lib/domain/agents/schema";
import { withClient } from "../../scripts/database/databases";
import { step } from "../../tools/start/steps.mjs";
import { callerOf } from "../../test/fixtures";
import { admin } from "../../test/factories/customer";
import { askingFigures } from "./asking";
import type { Reporter } from "./asking";
import { filledDatabase } from "./databases";
import { experiment, msOf, options, percentile, verdict } from "./harness";

/*
 * `npm run bench:agents`: taking runs, reading and sealing with so many in the database
 * (`--runs 10000000 --agents 200`; the screen of all agents promises its figure for 2000), which is made anew each time. Calls the functions behind the API, without
 * HTTP. Ends with status 1 when a promise does not hold. A busy machine shows in all of it.
 */

const CALLERS = 4;
const BATCHES = 10;
const BATCH = 1_000;
const SEALED = 100_000;
const READS = 100;

type Admin = Awaited<ReturnType<typeof makeAdmin>>;

async function makeAdmin() {
  const row = await db().user.create({ data: admin({ email: "root@example.com" }) });
  const caller = callerOf(row);
  return { caller, scope: agencyScope(caller.actor, "agency") };
}

/** An agent with a key, for each of so many subscriptions that go on. */
async function makeAgents({ caller, scope }: Admin, count: number): Promise<Reporter[]> {
  const subscriptions = await db().subscription.findMany({
    where: { status: "active" },
    select: { id: true },
    orderBy: { id: "asc" },
    take: count,
  });
  const agents: Reporter[] = [];
  for (const subscription of subscriptions) {
    const name = `Agent ${agents.length + 1}`;
    const { id } = await createAgent(scope, subscription.id, { name }, caller);
    const { row, key } = await createKey(scope, id, { name }, caller);
    agents.push({ scope: agentScope(id, row.id), key });
  }
  return agents;
}

interface Filling {
  runs: number;
  /** The days over which they are spread, and those that are not sealed yet. */
  days: number;
  open: number;
}

/** Runs of some agents, in the order in which they would have come. */
async function fill(url: string, agents: readonly AgentScope[], { runs, days, open }: Filling) {
  const ids = agents.map(({ agentId }) => agentId);
  await withClient(url, async (client) => {
    await client.query("SET session_replication_role = replica");
    await client.query(
      `INSERT INTO "AgentRun" ("id", "agentId", "externalId", "startedAt", "endedAt", "createdAt", "day", "outcome", "costMicros", "confidence", "subject", "agentVersion")
       SELECT md5(($1::uuid[])[1 + n % $2::int] || ' filled-' || n)::uuid, ($1::uuid[])[1 + n % $2::int], 'filled-' || n, at, at + (n % 300) * interval '1 second', at, at::date,
         (ARRAY['done', 'done', 'done', 'done', 'done', 'done', 'done', 'done', 'handed_over', 'failed'])[1 + n * 7 % 10]::"RunOutcome", n % 9000, 0.9, 'Invoice ' || n, '1.4'
       FROM generate_series(0, $3::int - 1) n, LATERAL (SELECT now() - interval '1 hour' - ($3::int - n)::float8 / $3 * $4::int * interval '1 day' AS at) t`,
      [ids, ids.length, runs, days],
    );
    await client.query(
      `INSERT INTO "AgentDay" ("agentId", "day", "done", "handedOver", "failed", "costMicros", "hours")
       SELECT "agentId", day, count(*) FILTER (WHERE outcome = 'done'), count(*) FILTER (WHERE outcome = 'handed_over'), count(*) FILTER (WHERE outcome = 'failed'), sum("costMicros"), array_fill(1, ARRAY[25])
       FROM "AgentRun" WHERE "agentId" = ANY($1) GROUP BY 1, 2`,
      [ids],
    );
    await client.query(
      `UPDATE "Agent" SET "firstReportAt" = now() - interval '400 days', "openFrom" = current_date - $2::int WHERE id = ANY($1)`,
      [ids, open],
    );
    await client.query("VACUUM ANALYZE");
  });
}

let batches = 0;

function newBatch() {
  batches += 1;
  return Array.from({ length: BATCH }, (_, n) => ({
    externalId: `batch-${batches}-${n}`,
    startedAt: new Date(Date.now() - n * 1_000).toISOString(),
    endedAt: new Date(Date.now() - n * 500).toISOString(),
    outcome: n % 10 === 0 ? "failed" : "done",
    subject: `Invoice ${n}`,
    confidence: 0.9,
    cost: 0.0123,
    version: "1.4",
  }));
}

/** Runs a second that are taken from four callers at once, and the time of their batches. */
async function taking(agents: readonly AgentScope[]): Promise<{ perSecond: number; p95: number }> {
  const times: number[] = [];
  const ms = await msOf(() =>
    Promise.all(
      agents.slice(0, CALLERS).map(async (agent) => {
        for (let n = 0; n < BATCHES; n += 1)
          times.push(await msOf(() => takeRuns(agent, newBatch())));
      }),
    ),
  );
  const perSecond = (CALLERS * BATCHES * BATCH) / (ms / 1_000);
  return { perSecond, p95: percentile(times, 0.95) };
}

async function p95(read: (n: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < READS; n += 1) times.push(await msOf(() => read(n)));
  return percentile(times, 0.95);
}

function figure(what: string, value: number, most: number): void {
  verdict(value <= most, `${what}: ${value.toFixed(0)}, at most ${most}`);
}

const firstPage = { page: 1, limit: 20 };
/** The screen of all agents as it comes, and in the orders that look at every agent's month. */
const views: Record<string, Partial<AgentListQuery>> = {
  "as it comes": {},
  searched: { search: "agent 1" },
  "those that lose": { only: "losing" },
  "by margin": { sort: "margin" },
};
const memory = ["shared_buffers=256MB", "max_wal_size=4GB"];
void experiment(
  "bench-agents",
  async ({ running }) => {
    const { runs, agents: count } = options({ runs: 10_000_000, agents: 200 });
    const url = running.url("agents");
    const size = { customers: count, subscriptions: 3 * count, payments: 10 * count };
    await step("Customers", () => filledDatabase(url, size));
    const agency = await makeAdmin();
    const { scope } = agency;
    const reporters = await makeAgents(agency, count + 1);
    const [last, ...agents] = reporters.map((reporter) => reporter.scope);
    if (!last) throw new Error("There is no subscription.");
    await step(`${runs} runs`, () => fill(url, agents, { runs, days: 400, open: 0 }));
    const month = { runs: SEALED, days: 25, open: 30 };
    await step(`${SEALED} runs of one month`, () => fill(url, [last], month));

    await takeRuns(last, newBatch());
    const taken = await step("Taking", () => taking(agents));
    verdict(
      taken.perSecond >= 5_000,
      `runs a second: ${taken.perSecond.toFixed(0)}, at least 5000`,
    );
    figure("p95 of a batch of four callers, ms", taken.p95, 500);
    const batch = await p95((n) => takeRuns(agents[n % count] ?? last, newBatch()));
    figure("p95 of a batch of one caller, ms", batch, 500);

    const one = (n: number) => agents[n % count]?.agentId ?? "";
    const page = await step("Reading", () =>
      p95(async (n) => {
        const agent = await readAgent(scope, one(n));
        await Promise.all([readWork(agent, lastDays(90)), listRuns(scope, agent.id, firstPage)]);
      }),
    );
    figure("p95 of an agent's page, ms", page, 200);
    const owners = await db().user.findMany({
      where: { customer: { subscriptions: { some: { agents: { some: {} } } } } },
    });
    const own = owners.map((row) => customerScope(callerOf(row).actor, "read"));
    const list = await p95(async (n) => {
      const { rows } = await listAgents(own[n % own.length] ?? scope, firstPage);
      await readTotals(rows, thisMonth());
    });
    figure("p95 of a customer's list, ms", list, 200);
    const everybody = await p95(async () => {
      const { rows } = await listAgents(scope, firstPage);
      await readCosts(scope, rows);
    });
    figure("p95 of the agency's list, ms", everybody, 200);
    for (const [view, query] of Object.entries(views)) {
      const screen = await p95(() => readAllAgents(scope, { ...firstPage, ...query }));
      figure(`p95 of the screen of all ${count} agents, ${view}, ms`, screen, 200);
    }
    const search = { ...firstPage, search: "Invoice 77" };
    figure("p95 of a search, ms", await p95((n) => listRuns(scope, one(n), search)), 200);

    const asking = await step("Waiting", () =>
      askingFigures(reporters.slice(1), () =>
        p95(async (n) => readWork(await readAgent(scope, one(n)), lastDays(90))),
      ),
    );
    figure("memory of 1,000 waiting agents, MB", asking.rss, 50);
    figure("connections that they hold", asking.held, 0);
    figure("p95 of an answer's way to the agent, ms", asking.wake, 1_000);
    console.log(
      `Heap ${asking.heap.toFixed(1)} MB; p95 of reading ${asking.alone.toFixed(0)} ms alone, ${asking.beside.toFixed(0)} ms beside them.`,
    );

    // What is deleted is sealed.
    await db().agent.update({ where: { id: last.agentId }, data: { deletedAt: new Date() } });
    const seconds = (await step("Sealing", () => msOf(sealMonths))) / 1_000;
    figure(`sealing ${SEALED} runs, s`, seconds, 5);
  },
  memory,
);
