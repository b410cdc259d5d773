import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { Agent } from "@/lib/domain/agents/schema";

interface Props {
  agent: Pick<Agent, "lastReportAt" | "state">;
  format: Format;
}

/**
 * The end of a subtitle: when the agent last reported; absent when it never did, and when a notice
 * says since when it is silent.
 */
export function LastReport({ agent: { lastReportAt, state }, format }: Props) {
  if (!lastReportAt || state === "silent") return null;
  return (
    <>
      {" · last report "}
      <When at={lastReportAt} format={format} />
    </>
  );
}
