import "server-only";
import type { z } from "zod";
import type { CustomerScope } from "@/lib/auth/scope";
import { fromWireDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { ClockHours } from "@/lib/domain/agents/clock-hours";
import { daysIn, runsOf, sumDays, sumGaps, toDays } from "@/lib/domain/agents/day-sums";
import type { WorkingAgentRow } from "@/lib/domain/agents/day-sums";
import { listWorkingAgents } from "@/lib/domain/agents/queries";
import { readReasons } from "@/lib/domain/agents/reason-queries";
import { toAgent } from "@/lib/domain/agents/serializers";
import { lastWeek, weekBefore, weekOf } from "@/lib/domain/agents/windows";
import type { Window } from "@/lib/domain/agents/windows";
import type { AgentWeek, ShownAgentWeek, ShownWeek, Week, weekQuery } from "./schema";
import type { CustomerReader } from "@/lib/domain/requests/queries";
import { readWaiting } from "./waiting";

type CountedWeek = Omit<AgentWeek, "reasons">;

const sumsIn = (row: WorkingAgentRow, window: Window) => sumDays(daysIn(row, window));

/** What an agent did in a week beside the week before, from the figures of its days. */
function toCountedWeek(row: WorkingAgentRow, week: Window, clock: ClockHours): CountedWeek {
  return {
    agent: { _id: row.id, name: row.name },
    ...sumsIn(row, week),
    gapHours: sumGaps(toDays(row, row.days, week, clock)),
    before: sumsIn(row, weekBefore(week)),
  };
}

type Runs = Pick<AgentWeek, "done" | "handedOver" | "failed">;

const hasStopped = ({ handedOver, failed }: Runs) => handedOver + failed > 0;

/** A week of agents that have been read with their days (`listWorkingAgents`). */
export async function showWeek(rows: WorkingAgentRow[], week: Window): Promise<ShownWeek> {
  const clock = new ClockHours(env().TIME_ZONE);
  const agents: ShownAgentWeek[] = rows
    .map((row) => {
      const { state, lastReportAt } = toAgent(row);
      return { ...toCountedWeek(row, week, clock), state, lastReportAt };
    })
    .filter((agent) => runsOf(agent) + runsOf(agent.before) + agent.gapHours > 0)
    .sort((a, b) => runsOf(b) - runsOf(a));
  const stopped = agents.filter(hasStopped).map(({ agent }) => agent._id);
  const reasons = stopped.length > 0 ? await readReasons(stopped, week, SHOWN_REASONS) : [];
  return { from: week.from.toString(), to: week.to.toString(), agents, reasons };
}

const SHOWN_REASONS = 5;

const daysOf = (week: Window): Window => ({ from: weekBefore(week).from, to: week.to });

/** A customer's agents with what `showWeek` counts. */
export const listAgentsOf = (
  scope: CustomerScope<"read">,
  week: Window,
): Promise<WorkingAgentRow[]> => listWorkingAgents(scope, scope.customerId, daysOf(week));

/** A week of each agent of a customer, with its own reasons; a 400 unless it begins on a Monday. */
export async function readOwnWeek(
  reader: CustomerReader,
  { from }: z.output<typeof weekQuery>,
): Promise<Week> {
  const week = from === undefined ? lastWeek() : weekFrom(from);
  const clock = new ClockHours(env().TIME_ZONE);
  const [rows, { asks, requests }] = await Promise.all([
    listAgentsOf(reader.scope, week),
    readWaiting(reader),
  ]);
  const agents = await Promise.all(
    rows.map(async (row) => {
      const counted = toCountedWeek(row, week, clock);
      const reasons = hasStopped(counted) ? await readReasons([row.id], week) : [];
      return { ...counted, reasons };
    }),
  );
  return {
    from: week.from.toString(),
    to: week.to.toString(),
    agents,
    waiting: { asks, requests },
  };
}

function weekFrom(value: string): Window {
  const day = fromWireDate(value, env().TIME_ZONE);
  const week = weekOf(day);
  if (week.from.equals(day)) return week;
  throw new AppError("invalid_input", "Check the marked fields.", {
    issues: [{ path: "from", message: "must be a Monday" }],
  });
}
