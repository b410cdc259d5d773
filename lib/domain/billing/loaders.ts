import "server-only";
import { cache } from "react";
import { agencyPageScope, customerPageScope } from "@/lib/auth/scope";
import { pick } from "@/lib/core/fields";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { findChargeHistory } from "./charge-history";
import { readProviderState, readRevenueByMonth, readOverviewFigures, readSummary } from "./queries";
import type {
  ChargeHistory,
  OwnChargeHistory,
  DoneJobs,
  ProviderState,
  Overview,
  Summary,
  BillingState,
  Forecast,
  Job,
  JobsQuery,
} from "./schema";
import { toJob, toOverview, toSummary } from "./serializers";
import { findRunBlock } from "./run-block";
import { today } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { readForecast } from "./preview";
import { findLastLedgerChecks } from "./ledger-checks";
import { countDoneByDay, nextRuns, type NextRun, listJobs, readJobsClock } from "./jobs";

/** Who owes a charge, what was mailed about it, and what comes next, for administrators. */
export const loadChargeHistory = async (id: string): Promise<ChargeHistory | null> =>
  findChargeHistory(await agencyPageScope("work"), id, today());

/** What of it concerns the signed-in customer; null when missing or another's. */
export async function loadOwnChargeHistory(id: string): Promise<OwnChargeHistory | null> {
  const history = await findChargeHistory(await customerPageScope("money"), id, today());
  return history && pick(history, ["reminders", "isSuspended", "suspendedOn"]);
}

/** Read once for the cards and the tab below them. */
const loadMonths = cache(async () => readRevenueByMonth(await agencyPageScope("work")));

/** The four cards above the administrator's tabs. */
export async function loadSummary(): Promise<Summary> {
  return toSummary(await readSummary(await agencyPageScope("work"), loadMonths()));
}

/** The Overview tab below what waits. */
export async function loadOverview(): Promise<Overview> {
  return toOverview(await readOverviewFigures(await agencyPageScope("work"), loadMonths()));
}

interface PreviewPage {
  /** The requested day, else the last of the next 14. */
  date: string;
  today: string;
  /** Null for a past day, or one more than 13 months ahead. */
  forecast: Forecast | null;
}

const PREVIEW_DAYS = 14;

/** What the billing job would do up to a day, for administrators. */
export async function loadPreview(requested: string | undefined): Promise<PreviewPage> {
  const scope = await agencyPageScope("work");
  const day = today();
  const date = requested ?? day.add({ days: PREVIEW_DAYS }).toString();
  const days = { date, today: day.toString() };
  try {
    return { ...days, forecast: await readForecast(scope, { date }) };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input")
      return { ...days, forecast: null };
    throw error;
  }
}

/** How money moves, for administrators. */
export const loadProviderState = async (): Promise<ProviderState> =>
  readProviderState(await agencyPageScope("work"));

/** The last ledger checks and why billing waits, for administrators. */
export async function loadBillingState(): Promise<BillingState> {
  const [checks, blocked] = await Promise.all([
    findLastLedgerChecks(await agencyPageScope("work")),
    findRunBlock(),
  ]);
  return { checks, blocked };
}

/** A page of the jobs; unless a state is asked for, of those that are not done. */
export async function loadJobs(query: JobsQuery): Promise<Page<Job>> {
  const isOpen = query.state === undefined;
  return mapPage(await listJobs(await agencyPageScope("work"), { ...query, isOpen }), toJob);
}

/** What was done, for administrators. */
export const loadDoneJobs = async (): Promise<DoneJobs[]> =>
  countDoneByDay(await agencyPageScope("work"));

/** When the jobs that begin by themselves do so next. */
export async function loadNextRuns(): Promise<NextRun[]> {
  await agencyPageScope("work");
  return nextRuns();
}

/** A running worker polls several times in three minutes. */
const IDLE_SECONDS = 180;

/** Whether no worker is running, for administrators. */
export async function loadJobsIdle(): Promise<boolean> {
  await agencyPageScope("work");
  return (await readJobsClock()).idleSeconds > IDLE_SECONDS;
}
