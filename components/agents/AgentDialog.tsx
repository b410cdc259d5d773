"use client";

import { conflictLoader } from "@/components/forms/conflict";
import { FormDialog } from "@/components/forms/FormDialog";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import type { AdminAgent, Agent } from "@/lib/domain/agents/schema";
import { api } from "@/lib/http/client";

interface Props {
  agent: Agent;
  onClose: () => void;
}

const valuesOf = ({ name, silentAfterHours, proposedMinutes }: Agent) => ({
  name,
  silentAfterHours: String(silentAfterHours),
  minutesPerRun: proposedMinutes === null ? "" : String(proposedMinutes),
});

/** A number; NaN, which the schema refuses, for anything else. */
const numberOf = (text: string) => (text.trim() === "" ? NaN : Number(text.replace(",", ".")));

/** Edits an agent, and proposes to its customer how many minutes a run saves. */
export default function AgentDialog({ agent, onClose }: Props) {
  const { showSuccess, showError } = useSaveFeedback();
  const path = `/api/admin/agents/${agent._id}`;
  const form = useApiForm({
    defaultValues: valuesOf(agent),
    version: agent.version,
    schema: () => import("@/lib/domain/agents/schema").then((m) => m.agentInput),
    input: ({ name, silentAfterHours, minutesPerRun }) => ({
      name,
      silentAfterHours: numberOf(silentAfterHours),
      minutesPerRun: minutesPerRun.trim() === "" ? null : numberOf(minutesPerRun),
    }),
    send: (input, version) => api.put(path, input, { version }),
    onFailed: () => showError("Error saving agent"),
    onSaved: () => showSuccess("Agent saved successfully"),
    current: conflictLoader(
      { entity: "agent", entityId: agent._id },
      async () => (await api.get<{ data: AdminAgent }>(path)).data,
      valuesOf,
    ),
  });
  return (
    <FormDialog onClose={onClose} title="Edit Agent" form={form}>
      <TextField name="name" label="Name" required autoFocus autoComplete="off" />
      <TextField
        name="silentAfterHours"
        label="Silent after (hours)"
        required
        inputMode="numeric"
        autoComplete="off"
        help="With nothing reported for longer, it is under Needs action and you are mailed once."
      />
      <TextField
        name="minutesPerRun"
        label="Minutes that a run saves"
        required={false}
        inputMode="decimal"
        autoComplete="off"
        help="A proposal: the customer is mailed, and hours saved are shown once they agree."
      />
    </FormDialog>
  );
}
