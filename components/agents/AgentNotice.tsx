import { Notice } from "@/components/ui/Notice";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { Agent } from "@/lib/domain/agents/schema";

interface Props {
  agent: Agent;
  /** What is done about silence. */
  onSilence: string;
  format: Format;
}

/** Says since when a silent agent is silent, and that an ended one is ended. */
export function AgentNotice({ agent: { state, lastReportAt, silentAfterHours }, ...rest }: Props) {
  const { onSilence, format } = rest;
  if (state === "silent" && lastReportAt)
    return (
      <Notice tone="warning">
        <strong>
          Silent since <When at={lastReportAt} format={format} />.
        </strong>{" "}
        {`Nothing has come in for more than ${silentAfterHours} hours. ${onSilence}`}
      </Notice>
    );
  if (state === "ended")
    return (
      <Notice tone="info">This agent has ended with its service. What it did stays here.</Notice>
    );
  return null;
}
