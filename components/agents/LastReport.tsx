import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { Agent } from "@/lib/domain/agents/schema";

interface Props {
  agent: Pick<Agent, "lastReportAt" | "state">;
  /** Milliseconds. */
  now: number;
  format: Format;
}

/**
 * The end of a subtitle: when the agent last reported; absent when it never did, and when a notice
 * says since when it is silent.
 */
export function LastReport({ agent: { lastReportAt, state }, now, format }: Props) {
  if (!lastReportAt || state === "silent") return null;
  return (
    <>
      {" ·\u00a0last report: "}
      <When at={lastReportAt} now={now} format={format} />
    </>
  );
}
