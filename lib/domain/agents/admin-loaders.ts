import "server-only";
import { agencyPageScope } from "@/lib/auth/scope";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { loadServices } from "@/lib/domain/catalog/loaders";
import type { ServicesQuery } from "@/lib/domain/catalog/schema";
import { toNamedCustomer } from "@/lib/domain/customers/serializers";
import { countByService } from "@/lib/domain/subscriptions/queries";
import type { AssignedService } from "@/lib/domain/subscriptions/schema";
import { readAllAgents } from "./all-agents";
import { findAgent, findMonth, findRun } from "./find";
import { marginOf, toCosts, toSpent } from "./margin";
import { countAgentsByService, listCustomerAgents, readKeys } from "./queries";
import type { AdminRun, AgentListQuery, Named, RunsQuery } from "./schema";
import { toAdminRun, toKey, toListedAgent } from "./serializers";
import { noSpending, readCosts, readServiceCosts } from "./spending";
import { readAgentWork } from "./work";
import type {
  AdminAgentWork,
  WorkingAgent,
  CustomerAgent,
  Margin,
  MonthDetails,
  RunDetails,
} from "./work-schema";

const MAX_KEYS = 20;
/** One agent with its work, keys and margin, for administrators; null when missing. */
export async function loadAdminAgent(
  id: string,
  days: number,
  query: RunsQuery,
): Promise<AdminAgentWork | null> {
  const scope = await agencyPageScope("work");
  const row = await findAgent(scope, id);
  if (!row) return null;
  const [costs, work, keys] = await Promise.all([
    readServiceCosts(scope, [row.subscriptionId]),
    readAgentWork(row, { days, runs: query, serialize: toAdminRun }),
    readKeys(row, { page: 1, limit: MAX_KEYS }),
  ]);
  return {
    agent: toListedAgent(row, costs.ofAgents),
    work,
    keys: keys.rows.map(toKey),
    ...toCosts(row, costs),
  };
}

/** All agents with what they did in the last days, for administrators. */
export const loadAllAgents = async (query: AgentListQuery): Promise<Page<WorkingAgent>> =>
  readAllAgents(await agencyPageScope("work"), query);

/** The name of an agent, for administrators; null when missing. */
export async function loadAgentName(id: string): Promise<string | null> {
  const row = await findAgent(await agencyPageScope("work"), id);
  return row && row.name;
}

/** Whose an agent is, for administrators; null when missing. */
export async function loadCustomerOfAgent(id: string): Promise<Named | null> {
  const row = await findAgent(await agencyPageScope("work"), id);
  return row && toNamedCustomer(row.subscription.customer);
}

/** A run of an agent with its cost, for administrators; null when missing. */
export async function loadRun(agentId: string, id: string): Promise<RunDetails<AdminRun> | null> {
  return findRun(await agencyPageScope("work"), agentId, id, toAdminRun);
}

/** A month of an agent, for administrators; null when missing. */
export async function loadAgentMonth(agentId: string, id: string): Promise<MonthDetails | null> {
  return findMonth(await agencyPageScope("work"), agentId, id);
}

interface CustomerAgents {
  agents: CustomerAgent[];
  /** Null without agents. */
  margin: Margin | null;
}

export async function loadCustomerAgents(customerId: string): Promise<CustomerAgents> {
  const scope = await agencyPageScope("work");
  const rows = await listCustomerAgents(scope, customerId);
  const costs = await readCosts(scope, rows);
  return {
    agents: rows.map((row) => ({
      ...toListedAgent(row, costs),
      spent: toSpent(costs.get(row.id) ?? noSpending),
    })),
    margin: marginOf(rows, costs),
  };
}

/** A page of the services, each with who has it and the agents that report, for administrators. */
export async function loadServicesWithCustomers(
  query: ServicesQuery,
): Promise<Page<AssignedService>> {
  const [scope, page] = await Promise.all([agencyPageScope("work"), loadServices(query)]);
  const ids = page.rows.map(({ _id }) => _id);
  const [customers, agents] = await Promise.all([
    countByService(scope, ids),
    countAgentsByService(scope, ids),
  ]);
  return mapPage(page, (service) => ({
    ...service,
    customers: customers.get(service._id) ?? 0,
    agents: agents.get(service._id) ?? null,
  }));
}
