import { outcomeLabels } from "@/components/agents/agent-labels";
import { rhythmText, waitText } from "@/lib/core/duration-text";
import type { Format } from "@/lib/core/format";
import type { Silence } from "@/lib/domain/agents/work-schema";

/** What an agent did on each of the last 30 days. */
export interface RecentRuns {
  /** Its runs, today's last. */
  runs: number[];
  /** The first day. */
  from: string;
  total: string;
}

interface Context {
  format: Format;
  /** Milliseconds. */
  now: number;
}

interface SilentParts {
  aside: string;
  age: string;
  facts: [string, string][];
  work?: RecentRuns;
}

/** Of a run's title. */
const MAX_TITLE = 80;

/** How long an agent is silent against what it should, its last run, and what it did before. */
export function silenceOf(
  since: string,
  silence: Silence | undefined,
  { format, now }: Context,
): SilentParts {
  const aside = `for ${waitText(now - Date.parse(since))}`;
  const age = `Silent ${aside}`;
  const facts: [string, string][] = [["Last report", format.nearTimeOf(since)]];
  if (!silence) return { aside, age, facts };
  const { silentAfterHours: hours, last, from, runs } = silence;
  facts.push(["Should report", `Every ${rhythmText(hours)}`]);
  if (last)
    facts.push(
      ["Last run", last.title.slice(0, MAX_TITLE)],
      ["Outcome", `${outcomeLabels("admin")[last.outcome]}, ${format.nearTimeOf(last.startedAt)}`],
    );
  const count = runs.reduce((sum, one) => sum + one, 0);
  const total = `${format.number(count)} ${count === 1 ? "run" : "runs"} in ${runs.length} days`;
  const work = { runs, from: format.nearDay(from), total };
  return { aside, age, facts, ...(count > 0 && { work }) };
}
