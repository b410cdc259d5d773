import "server-only";
import { mapPage } from "@/lib/core/paging";
import { readMonths } from "./month-queries";
import { readReasons } from "./reason-queries";
import { readRuns, readWork } from "./queries";
import { lastDays } from "./windows";
import type { Run, RunsQuery } from "./schema";
import type { AgentRow, RunRow } from "./serializers";
import type { AgentWork } from "./work-schema";

const MAX_MONTHS = 25;

interface Asked<R extends Run> {
  days: number;
  runs: RunsQuery;
  /** Of the runs those alone that were not settled, or were marked wrong. */
  isUnusual?: boolean;
  /** Gives a run to the page's reader. */
  serialize: (run: RunRow) => R;
}

/** What the page of an agent shows of its work. */
export async function readAgentWork<R extends Run>(
  agent: AgentRow,
  { days, runs: query, isUnusual, serialize }: Asked<R>,
): Promise<AgentWork<R>> {
  const window = lastDays(days);
  const [work, reasons, runs, months] = await Promise.all([
    readWork(agent, window),
    readReasons([agent.id], window),
    readRuns(agent, query, isUnusual),
    readMonths(agent, { page: 1, limit: MAX_MONTHS }),
  ]);
  return {
    ...work,
    reasons,
    runs: mapPage(runs, (run) => ({ ...serialize(run), isSealed: run.month !== null })),
    months: months.rows,
  };
}
