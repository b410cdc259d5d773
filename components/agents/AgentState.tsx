import { StatusChip } from "@/components/ui/StatusChip";
import type { AgentState } from "@/lib/domain/agents/schema";
import { stateLabel } from "./agent-labels";

export const AgentStateChip = ({ state }: { state: AgentState }) => (
  <StatusChip status={state === "silent" ? "late" : state} label={stateLabel(state)} />
);
