import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AgencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { sumsByDay } from "./day-sums";
import { readDayRows } from "./queries";
import { DRAWN_DAYS, lastDays } from "./windows";
import type { Silence } from "./work-schema";

const runColumns = {
  id: true,
  subject: true,
  externalId: true,
  outcome: true,
  startedAt: true,
} as const satisfies Prisma.AgentRunSelect;

type LastRun = Prisma.AgentRunGetPayload<{ select: typeof runColumns }>;

// Joined: else Prisma reads all runs of each agent for its last.
const listLastRuns = (ids: string[]) =>
  db().agent.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      silentAfterHours: true,
      runs: { select: runColumns, orderBy: [{ startedAt: "desc" }, { id: "desc" }], take: 1 },
    },
    relationLoadStrategy: "join",
  });

const toLast = ({ id, subject, externalId, outcome, startedAt }: LastRun): Silence["last"] => ({
  _id: id,
  title: subject ?? externalId,
  outcome,
  startedAt: startedAt.toISOString(),
});

/** What is known of silent agents, by id: their last run, their rhythm and their last 30 days. */
export async function readSilences(
  _scope: AgencyScope<"work">,
  ids: string[],
): Promise<Record<string, Silence>> {
  if (ids.length === 0) return {};
  const window = lastDays(DRAWN_DAYS);
  const [rows, days] = await Promise.all([listLastRuns(ids), readDayRows(ids, window)]);
  const runsOf = (id: string) =>
    sumsByDay(
      days.filter(({ agentId }) => agentId === id),
      window,
    ).map(({ done, handedOver, failed }) => done + handedOver + failed);
  return Object.fromEntries(
    rows.map(({ id, silentAfterHours, runs: [last] }) => [
      id,
      {
        silentAfterHours,
        last: last ? toLast(last) : null,
        from: window.from.toString(),
        runs: runsOf(id),
      },
    ]),
  );
}
