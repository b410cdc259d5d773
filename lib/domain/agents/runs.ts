import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AgentScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { toWireDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { conflict, notFound } from "@/lib/core/errors";
import { namedId } from "@/lib/core/ids";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { announce } from "@/lib/domain/audit/announce";
import { isFinal } from "@/lib/domain/subscriptions/policy";
import { ClockHours } from "./clock-hours";
import { DayBook } from "./day-figures";
import { changeDays, readDays, writeDays } from "./days";
import { countAgainstBound, rethrowBound } from "./daily-bound";
import { ingest } from "./ingest";
import { changeReasons } from "./reasons";
import { checkRuns } from "./run-input";
import { insertRuns } from "./run-rows";
import type { NewRun } from "./run-input";
import { silentAt } from "./policy";
import type { TakenRuns } from "./schema";

/** What is stored of a run that is reported again. */
const storedColumns = {
  id: true,
  externalId: true,
  createdAt: true,
  version: true,
  startedAt: true,
  endedAt: true,
  day: true,
  month: true,
  outcome: true,
  isWrong: true,
  costMicros: true,
  subject: true,
  confidence: true,
  agentVersion: true,
  reason: true,
  url: true,
} as const satisfies Prisma.AgentRunSelect;

interface StoredRun extends NewRun {
  id: string;
  createdAt: Date;
  version: number;
  month: number | null;
}

const agentColumns = {
  openFrom: true,
  lateFrom: true,
  closedAt: true,
  deletedAt: true,
  firstReportAt: true,
  silentAfterHours: true,
  silenceMailedAt: true,
  subscription: { select: { status: true } },
} as const satisfies Prisma.AgentSelect;

type ReportingAgent = Prisma.AgentGetPayload<{ select: typeof agentColumns }>;

/**
 * Takes reported runs, each by itself; the same external id again replaces the run until its month
 * is sealed. Runs, day figures and the agent's row are written in one transaction under its lock,
 * so that reports may come twice, in any order and at once.
 */
export async function takeRuns(
  scope: AgentScope,
  reported: readonly unknown[],
): Promise<TakenRuns> {
  const clock = new ClockHours(env().TIME_ZONE);
  const { runs, refused } = checkRuns(reported, now(), clock);
  const work = async (tx: Tx) => {
    const agent = await lockReporting(tx, scope);
    await countAgainstBound(tx, scope, runs.length);
    const counts = await writeRuns(tx, { ...scope, ...agent }, runs, clock);
    return { ...counts, refused };
  };
  try {
    return await ingest(() => inTransaction(work));
  } catch (error) {
    return rethrowBound(scope, error);
  }
}

/** Notes that the agent is alive in this hour. */
export async function takeHeartbeat(scope: AgentScope): Promise<void> {
  const at = now();
  const work = async (tx: Tx) => {
    const agent = await lockReporting(tx, scope);
    const book = new DayBook(new ClockHours(env().TIME_ZONE));
    await readDays(tx, scope.agentId, [book.clock.dayAt(at.getTime()).day], book);
    book.countHeartbeat(at);
    await writeDays(tx, scope.agentId, book);
    await updateReporting(tx, { ...scope, ...agent }, agent.lateFrom);
  };
  await ingest(() => inTransaction(work));
}

/** Locks the agent's row until the transaction ends; 409 when it no longer works for anybody. */
async function lockReporting(tx: Tx, { agentId: id }: AgentScope): Promise<ReportingAgent> {
  await lockRow(tx, "Agent", id);
  const agent = await tx.agent.findUniqueOrThrow({ where: { id }, select: agentColumns });
  if (agent.deletedAt) throw notFound("agent");
  if (isFinal(agent.subscription.status) || agent.closedAt)
    throw conflict("This agent's subscription has ended.");
  return agent;
}

interface Target extends ReportingAgent {
  agentId: string;
}

async function writeRuns(
  tx: Tx,
  agent: Target,
  runs: readonly NewRun[],
  clock: ClockHours,
): Promise<Omit<TakenRuns, "refused">> {
  const before = await readStored(tx, agent.agentId, runs);
  const openFrom = toWireDate(agent.openFrom);
  const after = new Map<string, StoredRun>();
  const counts = { accepted: 0, repeated: 0, late: 0 };
  for (const run of runs) {
    const { externalId, day } = run;
    const previous = after.get(externalId) ?? before.get(externalId);
    if (previous) counts.repeated += 1;
    else if (day < openFrom) counts.late += 1;
    else counts.accepted += 1;
    if (previous && previous.month !== null) continue;
    const id = namedId(agent.agentId, externalId);
    const { createdAt = now(), version = 0 } = before.get(externalId) ?? {};
    after.set(externalId, { ...run, id, createdAt, version: version + 1, month: null });
  }
  // What is sent again as it was replaces nothing: a verdict on it stays.
  const added = [...after.values()].filter((run) => !isSame(run, before.get(run.externalId)));
  const replaced = added.flatMap(({ externalId }) => before.get(externalId) ?? []);
  await changeDays(tx, agent.agentId, { added, replaced }, clock);
  await changeReasons(tx, agent.agentId, { added, replaced });
  await writeRows(tx, agent.agentId, added, replaced);
  const lateDays = added.map(({ day }) => day).filter((day) => day < openFrom);
  const lateFrom = [...lateDays, ...(agent.lateFrom ? [toWireDate(agent.lateFrom)] : [])].sort();
  await updateReporting(tx, agent, lateFrom[0] ? new Date(lateFrom[0]) : null);
  return counts;
}

async function readStored(tx: Tx, agentId: string, runs: readonly NewRun[]) {
  const ids = [...new Set(runs.map(({ externalId }) => namedId(agentId, externalId)))];
  const rows = await tx.agentRun.findMany({
    where: { id: { in: ids } },
    select: storedColumns,
  });
  return new Map(rows.map((row) => [row.externalId, { ...row, day: toWireDate(row.day) }]));
}

function isSame(run: StoredRun, stored: StoredRun | undefined): boolean {
  return (
    stored !== undefined &&
    run.startedAt.getTime() === stored.startedAt.getTime() &&
    run.endedAt?.getTime() === stored.endedAt?.getTime() &&
    run.outcome === stored.outcome &&
    run.subject === stored.subject &&
    run.confidence === stored.confidence &&
    run.costMicros === stored.costMicros &&
    run.agentVersion === stored.agentVersion &&
    run.reason === stored.reason &&
    run.url === stored.url
  );
}

/** Writes runs; a replaced one is written anew under its id. */
async function writeRows(
  tx: Tx,
  agentId: string,
  runs: readonly StoredRun[],
  replaced: readonly StoredRun[],
): Promise<void> {
  if (replaced.length > 0)
    await tx.agentRun.deleteMany({ where: { id: { in: replaced.map(({ id }) => id) } } });
  await insertRuns(
    tx,
    runs.map((run) => ({ ...run, agentId })),
  );
}

async function updateReporting(tx: Tx, agent: Target, lateFrom: Date | null): Promise<void> {
  const lastReportAt = now();
  await tx.agent.updateMany({
    where: { id: agent.agentId },
    data: {
      firstReportAt: agent.firstReportAt ?? lastReportAt,
      lastReportAt,
      silentAt: silentAt(lastReportAt, agent.silentAfterHours),
      silenceMailedAt: null,
      lateFrom,
    },
  });
  if (agent.silenceMailedAt)
    await announce(tx, [{ event: "agent.reporting", subjectId: agent.agentId }]);
}
