import { StatusChip } from "@/components/ui/StatusChip";
import { outcomeLabels } from "./agent-labels";
import type { RunTableRow } from "./run-rows";

export const RunStatus = ({ run: { outcome, verdict } }: { run: RunTableRow }) =>
  verdict ? (
    <StatusChip status="wrong" label="Marked wrong" />
  ) : (
    <StatusChip
      status={outcome === "done" ? "settled" : outcome}
      label={outcomeLabels[outcome]}
      quiet
    />
  );
