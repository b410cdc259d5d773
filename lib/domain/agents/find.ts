import "server-only";
import { cache } from "react";
import type { Scope } from "@/lib/auth/scope";
import { AppError } from "@/lib/core/errors";
import { dayBefore } from "@/lib/core/date-ranges";
import { fromWireDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { idParams } from "@/lib/core/validation";
import { monthName } from "./month-files";
import { readMonth, readMonthBefore, readMonthDays, readOpenMonth } from "./month-queries";
import type { MonthFileRow } from "./month-queries";
import { readAgent, readRun, readRunsBeside } from "./queries";
import type { FoundRun } from "./queries";
import type { AgentMonth, Run } from "./schema";
import { toMonth } from "./serializers";
import type { AgentRow, RunRow } from "./serializers";
import type { RunDetails, MonthDetails } from "./work-schema";

/** What a read finds in a scope, once a request; null when missing or another customer's. */
export const finder = <T>(read: (scope: Scope<"read", "work">, id: string) => Promise<T>) =>
  cache(async (scope: Scope<"read", "work">, id: string): Promise<T | null> => {
    if (!idParams.safeParse({ id }).success) return null;
    return read(scope, id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "not_found") return null;
      throw error;
    });
  });

export const findAgent = finder<AgentRow>(readAgent);
export const findRunRow = finder<FoundRun>(readRun);
const findOpenMonth = finder<AgentMonth | null>(readOpenMonth);
const findMonthRow = finder<MonthFileRow>(readMonth);

/** A run of an agent in a scope, as `serialize` gives it to its reader; null when missing. */
export async function findRun<R extends Run>(
  scope: Scope<"read", "work">,
  agentId: string,
  id: string,
  serialize: (run: RunRow) => R,
): Promise<RunDetails<R> | null> {
  const row = await findRunRow(scope, id);
  if (!row || row.agentId !== agentId) return null;
  const { name, line } = row.agent;
  const beside = await readRunsBeside(row);
  return { run: serialize(row), agent: name, line, isSealed: row.month !== null, ...beside };
}

/**
 * A month of an agent in a scope, with the sealed one before it; null when missing or another
 * customer's.
 */
export async function findMonth(
  scope: Scope<"read", "work">,
  agentId: string,
  id: string,
): Promise<MonthDetails | null> {
  const open = await findOpenMonth(scope, id);
  const row = open ? null : await findMonthRow(scope, id);
  const month = open ?? (row && toMonth(row));
  if (!month || month.agent._id !== agentId) return null;
  const [before, days] = await Promise.all([
    readMonthBefore(agentId, new Date(month.periodStart)),
    readMonthDays(agentId, {
      from: fromWireDate(month.periodStart, env().TIME_ZONE),
      to: fromWireDate(dayBefore(month.periodEnd), env().TIME_ZONE),
    }),
  ]);
  return { month, before, days, number: row?.number ?? null, file: row && monthName(row) };
}
