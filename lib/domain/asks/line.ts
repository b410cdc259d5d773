import "server-only";
import { z } from "zod";
import type { Caller } from "@/lib/auth/permissions";
import type { CustomerScope, Scope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { startOfDay } from "@/lib/core/dates";
import { refuseStale } from "@/lib/core/edits";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { lockAgent } from "@/lib/domain/agents/agents";
import { readAgent } from "@/lib/domain/agents/queries";
import { lastDays } from "@/lib/domain/agents/windows";
import { agentColumns } from "@/lib/domain/agents/serializers";
import type { AgentRow } from "@/lib/domain/agents/serializers";
import { auditOf } from "@/lib/domain/audit/events";
import { LINE_DAYS, MAX_HISTORY } from "./constants";
import { curveOf } from "./curve";
import type { CurvePoint, Percents } from "./curve";

const audit = auditOf("agent");

/** Sets the line below which an agent is to ask or hand over; null takes it away. */
export function setLine(
  scope: CustomerScope<"write">,
  id: string,
  line: number | null | undefined,
  ifMatch: number | null,
  caller: Caller,
): Promise<AgentRow> {
  return inTransaction(async (tx) => {
    const agent = await lockAgent(tx, scope, id);
    refuseStale(agent, ifMatch);
    if (line === undefined || agent.line === line) return agent;
    const { id: byId, name: byName } = caller.actor;
    await tx.agentLine.create({ data: { agentId: id, line, byId, byName, at: now() } });
    const updated = await tx.agent.update({
      where: { id },
      data: { line, version: { increment: 1 } },
      select: agentColumns,
    });
    await audit(tx, caller, "agent.line_set", id, {
      line: { from: agent.line, to: line },
      name: { from: null, to: agent.name },
    });
    return updated;
  });
}

/** What the line of an agent was, the newest first. */
const readHistory = (agentId: string) =>
  db().agentLine.findMany({
    where: { agentId },
    select: { line: true, byName: true, at: true },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: MAX_HISTORY,
  });

const percentRows = z.array(z.object({ percent: z.int(), runs: z.int(), wrong: z.int() }));

/**
 * How many runs since an instant had each whole percent of confidence, rounded down, and how
 * many of these were marked wrong. The hundredth is taken as the report says it: 0.29 is 29.
 */
async function readPercents(agentId: string, from: Date): Promise<Percents> {
  const rows = await db().$queryRaw`
    SELECT floor("confidence"::numeric * 100)::int AS percent, count(*)::int AS runs,
      (count(*) FILTER (WHERE "isWrong"))::int AS wrong
    FROM "AgentRun" WHERE "agentId" = ${agentId}::uuid AND "startedAt" >= ${from} AND "confidence" IS NOT NULL
    GROUP BY 1`;
  return percentRows.parse(rows);
}

export interface Line {
  agent: AgentRow;
  history: Awaited<ReturnType<typeof readHistory>>;
  /** Runs of the last 90 days that said how sure they were, and the verdicts on these. */
  runs: number;
  verdicts: number;
  /** At each whole percent; null while there are too few verdicts. */
  curve: CurvePoint[] | null;
}

/** The line of an agent, and what any would have meant; 404 for another customer's. */
export async function readLine(scope: Scope<"read", "work">, id: string): Promise<Line> {
  const agent = await readAgent(scope, id);
  const from = startOfDay(lastDays(LINE_DAYS).from, env().TIME_ZONE);
  const [history, percents] = await Promise.all([readHistory(id), readPercents(id, from)]);
  const runs = percents.reduce((sum, row) => sum + row.runs, 0);
  const verdicts = percents.reduce((sum, row) => sum + row.wrong, 0);
  return { agent, history, runs, verdicts, curve: curveOf(percents, verdicts) };
}
