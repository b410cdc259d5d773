import "server-only";
import { cache } from "react";
import { agencyPageScope, customerPageScope } from "@/lib/auth/scope";
import type { Scope } from "@/lib/auth/scope";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { noAsks, readAskTotals, toAskTotals } from "@/lib/domain/agents/ask-totals";
import { thisMonth } from "@/lib/domain/agents/windows";
import { findAgent, finder, findRunRow } from "@/lib/domain/agents/find";
import { toAgent } from "@/lib/domain/agents/serializers";
import { readLine } from "./line";
import {
  listAsks,
  readAgentLine,
  readAsk,
  readAskOfRun,
  readCustomersOf,
  readRunOf,
} from "./queries";
import type { Ask, AskWithCustomer, AsksQuery, ShownAsk, ShownLine } from "./schema";
import { toAsk, toHistory } from "./serializers";
import type { AskRow } from "./serializers";

/** What the signed-in customer's agents ask. */
export async function loadOwnAsks(query: AsksQuery): Promise<Page<Ask>> {
  return mapPage(await listAsks(await customerPageScope("read"), query), toAsk);
}

const findAsk = finder<AskRow>(readAsk);

/** A question of one of the signed-in customer's agents; null when missing or another's. */
export const loadOwnAsk = cache(async (id: string): Promise<ShownAsk | null> => {
  const scope = await customerPageScope("read");
  const row = await findAsk(scope, id);
  if (!row) return null;
  const [line, open, run] = await Promise.all([
    readAgentLine(scope, row.agent.id),
    listAsks(scope, { page: 1, limit: 50, state: "open" }),
    readRunOf(scope, row),
  ]);
  const place = open.rows.findIndex((each) => each.id === id) + 1;
  const next = open.rows[place] ?? open.rows.find((each) => each.id !== id);
  const ask = toAsk(row);
  return { ask, line, place, open: open.total, next: next ? toAsk(next) : null, run };
});

/** What all agents ask, for administrators. */
export async function loadAllAsks(query: AsksQuery): Promise<Page<AskWithCustomer>> {
  const scope = await agencyPageScope("work");
  const page = await listAsks(scope, query);
  const customers = await readCustomersOf(
    scope,
    page.rows.map(({ agent }) => agent.id),
  );
  return {
    ...page,
    rows: page.rows.flatMap((row) => {
      const customer = customers.get(row.agent.id);
      return customer ? [{ ask: toAsk(row), customer }] : [];
    }),
  };
}

async function findAskOfRun(scope: Scope<"read", "work">, run: string): Promise<Ask | null> {
  const row = await findRunRow(scope, run);
  const ask = row && (await readAskOfRun(scope, row));
  return ask && toAsk(ask);
}

/** The question that a run of the signed-in customer came from; null without one. */
export const loadAskOfOwnRun = async (run: string): Promise<Ask | null> =>
  findAskOfRun(await customerPageScope("read"), run);

/** The same for administrators, of any run. */
export const loadAskOfRun = async (run: string): Promise<Ask | null> =>
  findAskOfRun(await agencyPageScope("work"), run);

/** The line of one of the signed-in customer's agents; null when missing or another's. */
export const loadOwnLine = cache(async (id: string): Promise<ShownLine | null> => {
  const scope = await customerPageScope("read");
  const row = await findAgent(scope, id);
  if (!row) return null;
  const [{ agent, history, runs, verdicts, curve }, asks] = await Promise.all([
    readLine(scope, id),
    readAskTotals([id], thisMonth()),
  ]);
  return {
    month: toAskTotals(asks.get(id) ?? noAsks()),
    agent: toAgent(agent),
    history: toHistory(history),
    runs,
    verdicts,
    curve,
  };
});
