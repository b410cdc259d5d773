import "server-only";
import { mapPage } from "@/lib/core/paging";
import { readMonths } from "./month-queries";
import { readReasons } from "./reason-queries";
import { readCounts, readRuns, readWork } from "./queries";
import { lastDays, thisMonth } from "./windows";
import type { Run, RunsQuery } from "./schema";
import type { AgentRow, RunRow } from "./serializers";
import type { AgentWork } from "./work-schema";

const MAX_MONTHS = 25;

/** What the page of an agent shows of its work; `serialize` gives a run to the page's reader. */
export async function readAgentWork<R extends Run>(
  agent: AgentRow,
  days: number,
  query: RunsQuery,
  serialize: (run: RunRow) => R,
): Promise<AgentWork<R>> {
  const window = lastDays(days);
  const [counts, work, reasons, runs, months] = await Promise.all([
    readCounts([agent], thisMonth()),
    readWork(agent, window),
    readReasons([agent.id], window),
    readRuns(agent, query),
    readMonths(agent, { page: 1, limit: MAX_MONTHS }),
  ]);
  return {
    month: counts.get(agent.id) ?? work.totals,
    ...work,
    reasons,
    runs: mapPage(runs, (run) => ({ ...serialize(run), isSealed: run.month !== null })),
    months: months.rows,
  };
}
