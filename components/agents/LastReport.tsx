import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { Agent } from "@/lib/domain/agents/schema";

interface Props {
  agent: Pick<Agent, "lastReportAt" | "state">;
  /** The whole subtitle, not its end. */
  isAlone?: boolean;
  /** Milliseconds. */
  now: number;
  format: Format;
}

/** Absent without a report, and where a notice says more. */
export function LastReport({ agent: { lastReportAt, state }, isAlone, now, format }: Props) {
  if (!lastReportAt || state === "silent") return null;
  return (
    <>
      {isAlone ? "Last report: " : " ·\u00a0last report: "}
      <When at={lastReportAt} now={now} inSentence format={format} />
    </>
  );
}
