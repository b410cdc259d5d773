import "server-only";
import { agencyPageScope } from "@/lib/auth/scope";
import { toDollars } from "@/lib/core/money";
import { mapPage } from "@/lib/core/paging";
import { readMargin } from "./admin-queries";
import { findAgent, findMonth } from "./find";
import { listAgentMonths } from "./month-queries";
import {
  lastDays,
  listCustomerAgents,
  listKeys,
  listRuns,
  listSilentAgents,
  readCosts,
  readTotals,
  readWork,
  thisMonth,
} from "./queries";
import type { AdminAgent, RunsQuery } from "./schema";
import { toAdminRun, toCost, toKey, toListedAgent, toMonth } from "./serializers";
import type { AdminAgentWork, SealedMonth, SilentAgent } from "./work-schema";

const MAX_KEYS = 20;
const MAX_MONTHS = 25;
const MAX_SILENT = 5;

/** One agent with its work, keys and margin, for administrators; null when missing. */
export async function loadAdminAgent(
  id: string,
  days: number,
  query: RunsQuery,
): Promise<AdminAgentWork | null> {
  const scope = await agencyPageScope();
  const row = await findAgent(scope, id);
  if (!row) return null;
  const [costs, totals, work, runs, months, keys, { amountCents, costMicros }] = await Promise.all([
    readCosts(scope, [row]),
    readTotals([row], thisMonth(), "counts"),
    readWork(row, lastDays(days)),
    listRuns(scope, id, query),
    listAgentMonths(scope, id, { page: 1, limit: MAX_MONTHS }),
    listKeys(scope, id, { page: 1, limit: MAX_KEYS }),
    readMargin(scope, row.subscriptionId),
  ]);
  const month = totals.get(row.id) ?? work.totals;
  return {
    agent: toListedAgent(row, costs),
    work: {
      month,
      ...work,
      runs: mapPage(runs, (run) => ({ ...toAdminRun(run), isSealed: run.month !== null })),
      months: months.rows.map(toMonth),
    },
    keys: keys.rows.map(toKey),
    margin: { price: toDollars(amountCents), cost: toCost(costMicros) },
  };
}

/** The name of an agent, for administrators; null when missing. */
export async function loadAgentName(id: string): Promise<string | null> {
  const row = await findAgent(await agencyPageScope(), id);
  return row && row.name;
}

/** A sealed month of an agent, for administrators; null when missing. */
export async function loadMonth(agentId: string, id: string): Promise<SealedMonth | null> {
  return findMonth(await agencyPageScope(), agentId, id);
}

/** The agents of one customer, for administrators. */
export async function loadCustomerAgents(userId: string): Promise<AdminAgent[]> {
  const scope = await agencyPageScope();
  const rows = await listCustomerAgents(scope, userId);
  const costs = await readCosts(scope, rows);
  return rows.map((row) => toListedAgent(row, costs));
}

/** Agents that are silent now, the longest first. */
export async function loadSilentAgents(): Promise<SilentAgent[]> {
  const rows = await listSilentAgents(await agencyPageScope(), MAX_SILENT);
  return rows.map(({ id, name, lastReportAt, subscription }) => ({
    _id: id,
    name,
    customer: subscription.user.name,
    lastReportAt: lastReportAt && lastReportAt.toISOString(),
  }));
}
