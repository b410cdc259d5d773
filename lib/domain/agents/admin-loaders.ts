import "server-only";
import { agencyPageScope } from "@/lib/auth/scope";
import { toDollars } from "@/lib/core/money";
import { mapPage } from "@/lib/core/paging";
import { listCustomerAgents, listSilentAgents, readMargin } from "./admin-queries";
import { findAgent } from "./find-agent";
import { listMonths } from "./month-list";
import {
  lastDays,
  listKeys,
  listRuns,
  readCosts,
  readTotals,
  readWork,
  thisMonth,
} from "./queries";
import type { AdminAgent, RunsQuery } from "./schema";
import { toAdminRun, toCost, toKey, toListedAgent } from "./serializers";
import type { AdminAgentWork, SilentAgent } from "./work-schema";

const MAX_KEYS = 20;

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
    readTotals([row], thisMonth()),
    readWork(row, lastDays(days)),
    listRuns(scope, id, query),
    listMonths(row.id),
    listKeys(scope, id, { page: 1, limit: MAX_KEYS }),
    readMargin(scope, row.subscriptionId),
  ]);
  const month = totals.get(row.id) ?? work.totals;
  return {
    agent: toListedAgent(row, costs),
    work: { month, ...work, runs: mapPage(runs, toAdminRun), months },
    keys: keys.rows.map(toKey),
    margin: { price: toDollars(amountCents), cost: toCost(costMicros) },
  };
}

/** The name of an agent, for administrators; null when missing. */
export async function loadAgentName(id: string): Promise<string | null> {
  const row = await findAgent(await agencyPageScope(), id);
  return row && row.name;
}

/** The agents of one customer, for administrators. */
export async function loadCustomerAgents(userId: string): Promise<AdminAgent[]> {
  const scope = await agencyPageScope();
  const rows = await listCustomerAgents(scope, userId);
  const costs = await readCosts(scope, rows);
  return rows.map((row) => toListedAgent(row, costs));
}

/** Agents that have been silent for too long, the first few. */
export async function loadSilentAgents(): Promise<SilentAgent[]> {
  const rows = await listSilentAgents(await agencyPageScope());
  return rows.map(({ id, name, lastReportAt, subscription }) => ({
    _id: id,
    name,
    customer: subscription.user.name,
    lastReportAt: lastReportAt && lastReportAt.toISOString(),
  }));
}
