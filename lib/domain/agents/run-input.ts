import "server-only";
import { bidi } from "@/lib/core/isolated";
import { DAY_MS, MINUTE_MS } from "@/lib/core/durations";
import { flawOf } from "@/lib/core/flaws";
import type { CountedRun } from "./day-figures";
import type { ClockHours } from "./clock-hours";
import { MAX_AGE_DAYS, MAX_AHEAD_MINUTES } from "./constants";
import { reportedRun } from "./schema";
import type { ReportedRun, TakenRuns } from "./schema";

const MAX_NAME_LENGTH = 80;

/** A reported run as it is stored. */
export interface NewRun extends CountedRun {
  externalId: string;
  subject: string | null;
  confidence: number | null;
  agentVersion: string | null;
  reason: string | null;
  url: string | null;
}

type Refusal = TakenRuns["refused"][number];

interface Checked {
  runs: NewRun[];
  refused: Refusal[];
}

/** Checks reported runs, each by itself: the good ones, and why the others are refused. */
export function checkRuns(reported: readonly unknown[], at: Date, clock: ClockHours): Checked {
  const runs: Checked["runs"] = [];
  const refused: Refusal[] = [];
  reported.forEach((value, index) => {
    const checked = checkRun(value, at, clock);
    if ("code" in checked) refused.push({ index, ...checked });
    else runs.push(checked);
  });
  return { runs, refused };
}

const invalid = (path: readonly PropertyKey[], message: string) => {
  const name = path.map(String).join(".").slice(0, MAX_NAME_LENGTH);
  return { code: "invalid_input", message: name ? bidi`${name} ${message}` : message };
};

function checkRun(value: unknown, at: Date, clock: ClockHours): NewRun | Omit<Refusal, "index"> {
  const flaw = flawOf(value);
  if (flaw) return invalid(flaw.path, flaw.message);
  const parsed = reportedRun.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return invalid(issue?.path ?? [], (issue?.message ?? "is not valid").slice(0, 200));
  }
  return refusalOf(parsed.data, at) ?? toNewRun(parsed.data, clock);
}

function refusalOf({ startedAt, endedAt }: ReportedRun, at: Date): Omit<Refusal, "index"> | null {
  const start = Date.parse(startedAt);
  const end = endedAt ? Date.parse(endedAt) : start;
  const latest = at.getTime() + MAX_AHEAD_MINUTES * MINUTE_MS;
  if (start > latest)
    return {
      code: "starts_ahead",
      message: `startedAt is more than ${MAX_AHEAD_MINUTES} minutes ahead`,
    };
  if (start < at.getTime() - MAX_AGE_DAYS * DAY_MS)
    return { code: "too_old", message: `startedAt is more than ${MAX_AGE_DAYS} days back` };
  if (end < start) return { code: "ends_before_start", message: "endedAt is before startedAt" };
  if (end > latest)
    return {
      code: "ends_ahead",
      message: `endedAt is more than ${MAX_AHEAD_MINUTES} minutes ahead`,
    };
  return null;
}

function toNewRun(input: ReportedRun, clock: ClockHours): NewRun {
  const {
    externalId,
    startedAt,
    endedAt,
    outcome,
    subject,
    confidence,
    cost,
    version,
    reason,
    url,
  } = input;
  const start = new Date(startedAt);
  return {
    externalId,
    startedAt: start,
    endedAt: endedAt ? new Date(endedAt) : null,
    day: clock.dayAt(start.getTime()).day,
    outcome,
    isWrong: false,
    costMicros: typeof cost === "number" ? BigInt(Math.round(cost * 1e6)) : null,
    subject: subject ?? null,
    confidence: confidence ?? null,
    agentVersion: version ?? null,
    reason: reason ?? null,
    url: url ?? null,
  };
}
