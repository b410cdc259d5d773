import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AgencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { dayColumns, runsOf, sumsByDay } from "./day-sums";
import { within } from "./queries";
import { latestFirst } from "./run-order";
import { DRAWN_DAYS, lastDays } from "./windows";
import type { Window } from "./windows";
import type { Silence } from "./work-schema";

const runColumns = {
  id: true,
  subject: true,
  externalId: true,
  outcome: true,
  startedAt: true,
} as const satisfies Prisma.AgentRunSelect;

type LastRun = Prisma.AgentRunGetPayload<{ select: typeof runColumns }>;

// Joined: else Prisma reads all runs of each agent for its last, and by more statements.
const listSilent = (ids: string[], window: Window) =>
  db().agent.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      silentAfterHours: true,
      days: { where: { day: within(window) }, select: dayColumns },
      runs: { select: runColumns, orderBy: latestFirst, take: 1 },
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
  const rows = await listSilent(ids, window);
  return Object.fromEntries(
    rows.map(({ id, silentAfterHours, days, runs: [last] }) => [
      id,
      {
        silentAfterHours,
        last: last ? toLast(last) : null,
        from: window.from.toString(),
        runs: sumsByDay(days, window).map(runsOf),
      },
    ]),
  );
}
