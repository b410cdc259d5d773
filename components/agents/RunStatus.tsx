import { StatusChip } from "@/components/ui/StatusChip";
import { outcomeLabels } from "./agent-labels";
import type { RunRow } from "./run-rows";

export const RunStatus = ({ run: { outcome, verdict } }: { run: RunRow }) =>
  verdict ? (
    <StatusChip status="wrong" label="Marked wrong" />
  ) : (
    <StatusChip
      status={outcome === "done" ? "settled" : outcome}
      label={outcomeLabels[outcome]}
      quiet
    />
  );
