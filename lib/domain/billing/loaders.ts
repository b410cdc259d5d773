import "server-only";
import { cache } from "react";
import { agencyPageScope } from "@/lib/auth/scope";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { findChargeHistory } from "./charge-history";
import {
  readProviderState,
  readMonths,
  readOverview,
  readSummary,
  findBillingIssues,
} from "./queries";
import type {
  ChargeHistory,
  ProviderState,
  Overview,
  Summary,
  BillingState,
  Forecast,
  Job,
  JobsQuery,
} from "./schema";
import { toBillingState, toJob, toOverview, toSummary } from "./serializers";
import { findRunBlock } from "./run-block";
import { today } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { readForecast } from "./preview";
import { findLastLedgerChecks } from "./ledger-checks";
import { listJobs, readJobsClock } from "./jobs";
import { loadWaiting } from "@/lib/domain/inbox/loaders";

/** Who owes a charge, what was mailed about it, and what comes next, for administrators. */
export const loadChargeHistory = async (id: string): Promise<ChargeHistory | null> =>
  findChargeHistory(await agencyPageScope("work"), id, today());

/** Read once for the cards and the tab below them. */
const loadMonths = cache(async () => readMonths(await agencyPageScope("work")));

/** The four cards above the administrator's tabs. */
export async function loadSummary(): Promise<Summary> {
  return toSummary(await readSummary(await agencyPageScope("work"), loadMonths()));
}

/** The Overview tab below the cards. */
export async function loadOverview(): Promise<Overview> {
  const scope = await agencyPageScope("work");
  const [figures, waiting] = await Promise.all([readOverview(scope, loadMonths()), loadWaiting()]);
  return toOverview(figures, waiting);
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

/** The last ledger checks and what needs attention, for administrators. */
export async function loadBillingState(): Promise<BillingState> {
  const scope = await agencyPageScope("work");
  const [checks, blocked, issues] = await Promise.all([
    findLastLedgerChecks(scope),
    findRunBlock(),
    findBillingIssues(scope),
  ]);
  return toBillingState(checks, blocked, issues);
}

/** A page of the jobs, for administrators. */
export async function loadJobs(query: JobsQuery): Promise<Page<Job>> {
  return mapPage(await listJobs(await agencyPageScope("work"), query), toJob);
}

/** A running worker polls several times in three minutes. */
const IDLE_SECONDS = 180;

/** Whether no worker is running, for administrators. */
export async function loadJobsIdle(): Promise<boolean> {
  await agencyPageScope("work");
  return (await readJobsClock()).idleSeconds > IDLE_SECONDS;
}
