import { hrefWith } from "@/lib/core/page-query";
import type { ShownMonth, WorkKind } from "@/lib/domain/reports/schema";

const filters: Record<WorkKind, Record<string, string>> = {
  done: { outcome: "done" },
  handedOver: { outcome: "handed_over" },
  failed: { outcome: "failed" },
  wrong: { wrong: "true" },
  saved: { outcome: "done", wrong: "false" },
};

/** The runs that a number of the month counts; null of several agents, whose runs have no list. */
export function runsHref({ agents, days }: ShownMonth, kind: WorkKind): string | null {
  const [agent, second] = agents;
  if (!agent || second) return null;
  const window = { from: days[0]?.day ?? null, to: days.at(-1)?.day ?? null };
  return `${hrefWith(`/dashboard/agents/${agent._id}`, {}, { ...filters[kind], ...window })}#runs`;
}
