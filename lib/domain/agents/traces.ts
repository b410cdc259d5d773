import "server-only";
import type { AgentScope } from "@/lib/auth/scope";
import { wellFormed } from "@/lib/core/pasted-text";
import type { Span } from "@/lib/integrations/otlp/traces";
import { MAX_REASON, MAX_RUNS, MAX_SUBJECT } from "./constants";
import { takeRuns } from "./runs";
import type { TakenRuns } from "./schema";

/** Whether a span is the run of an agent. */
export const isRun = ({ isRoot, attributes }: Span) =>
  isRoot && attributes.get("gen_ai.operation.name") === "invoke_agent";

/**
 * An exception's message has line breaks, colors of a terminal, and any length; what a model wrote
 * has halves of letters and NULs. A run is not lost for those: no one sees what an exporter logs.
 */
const toLine = (text: string, max: number): string =>
  wellFormed(
    text
      .slice(0, 10 * max)
      .replace(/\u001B\[[\d;]*m/g, "")
      .replace(/[\u0000-\u001F\u007F-\u009F\s]+/g, " ")
      .trim()
      .slice(0, max)
      .replace(/[\uD800-\uDBFF]$/, ""),
  );

/** What a root span says of a run, as it would be reported. */
export function toReport({ traceId, start, end, hasFailed, message, attributes }: Span) {
  const cost = attributes.get("agent.cost");
  const subject = attributes.get("agent.subject");
  return {
    externalId: traceId,
    startedAt: start.toISOString(),
    endedAt: end?.toISOString() ?? null,
    outcome: attributes.get("agent.outcome") ?? (hasFailed ? "failed" : "done"),
    subject: typeof subject === "string" ? toLine(subject, MAX_SUBJECT) : subject,
    confidence: attributes.get("agent.confidence"),
    // Sums of floating-point prices have more decimals than are stored.
    cost: typeof cost === "number" ? Math.round(cost * 1e6) / 1e6 : cost,
    version: attributes.get("agent.version"),
    reason: toLine(message, MAX_REASON),
    url: attributes.get("agent.url"),
  };
}

interface TakenSpans {
  runs: number;
  /** Spans that are no runs. */
  dropped: number;
  refused: TakenRuns["refused"];
}

/** Takes the runs among spans: the root spans of agents (GenAI semantic conventions). */
export async function takeSpans(scope: AgentScope, spans: readonly Span[]): Promise<TakenSpans> {
  const reports = spans.filter(isRun).map(toReport);
  const refused: TakenRuns["refused"] = [];
  for (let from = 0; from < reports.length; from += MAX_RUNS) {
    const taken = await takeRuns(scope, reports.slice(from, from + MAX_RUNS));
    refused.push(...taken.refused.map((one) => ({ ...one, index: from + one.index })));
  }
  const runs = reports.length - refused.length;
  return { runs, dropped: spans.length - reports.length, refused };
}
