import { timeText } from "@/components/ui/time-text";
import type { Format } from "@/lib/core/format";
import type { AdminRun, Run } from "@/lib/domain/agents/schema";
import type { ListedRun } from "@/lib/domain/agents/work-schema";
import { durationText } from "@/lib/core/duration-text";
import { costText } from "./agent-labels";

/** What is shown of a run, and its actions need. */
export interface RunTableRow extends Pick<
  Run,
  "_id" | "version" | "startedAt" | "outcome" | "verdict"
> {
  reason: string | null;
  /** The subject, or else the agent's own name of the run. */
  title: string;
  /** The start, as the server writes it. */
  started: string;
  took: string | null;
  confidence: string | null;
  /** Of administrators alone. */
  cost: string | null;
}

export type ListedRow = RunTableRow & Pick<ListedRun, "isSealed">;

const MAX_TITLE = 200;

export const toRunRows = (
  rows: ListedRun<Run | AdminRun>[],
  now: number,
  format: Format,
): ListedRow[] => rows.map((run) => ({ ...toRunRow(run, now, format), isSealed: run.isSealed }));

export function toRunRow(run: Run | AdminRun, now: number, format: Format): RunTableRow {
  return {
    _id: run._id,
    version: run.version,
    startedAt: run.startedAt,
    outcome: run.outcome,
    verdict: run.verdict,
    reason: run.reason ?? null,
    title: (run.subject ?? run.externalId).slice(0, MAX_TITLE),
    started: timeText(run.startedAt, format, { withTime: true, now }),
    took: tookOf(run, format),
    confidence: run.confidence === null ? null : `${Math.round(100 * run.confidence)}%`,
    cost: costOf(run, format),
  };
}

function tookOf({ startedAt, endedAt }: Run, format: Format): string | null {
  if (endedAt === null) return null;
  return durationText((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000, format);
}

function costOf(run: Run | AdminRun, { locale }: Format): string | null {
  const cost = "cost" in run ? run.cost : null;
  return cost === null ? null : costText(cost, locale);
}
