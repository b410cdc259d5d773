import { StatusChip } from "@/components/ui/StatusChip";
import { outcomeLabels, type RunsReader } from "./agent-labels";
import type { RunTableRow } from "./run-rows";

interface Props {
  run: RunTableRow;
  reader: RunsReader;
}

export const RunStatus = ({ run: { outcome, verdict }, reader }: Props) =>
  verdict ? (
    <StatusChip status="wrong" label="Marked wrong" />
  ) : (
    <StatusChip
      status={outcome === "done" ? "settled" : outcome}
      label={outcomeLabels(reader)[outcome]}
      quiet
    />
  );
