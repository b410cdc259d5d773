import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { Agent } from "@/lib/domain/agents/schema";

interface Props {
  agent: Pick<Agent, "lastReportAt">;
  format: Format;
}

/** The end of a subtitle: when the agent last reported; absent when it never did. */
export function LastReport({ agent: { lastReportAt }, format }: Props) {
  if (!lastReportAt) return null;
  return (
    <>
      {" · last report "}
      <When at={lastReportAt} format={format} />
    </>
  );
}
