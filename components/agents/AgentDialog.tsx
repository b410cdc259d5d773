"use client";

import { conflictLoader } from "@/components/forms/conflict";
import { FormDialog } from "@/components/forms/FormDialog";
import { NumberField } from "@/components/forms/NumberField";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { numberOf } from "@/lib/core/typed-numbers";
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
      <NumberField
        name="silentAfterHours"
        label="Silent after (hours)"
        required
        help="After this long without a report it appears under Needs action, and you get one email."
      />
      <NumberField
        name="minutesPerRun"
        label="Minutes saved per run"
        required={false}
        inputMode="decimal"
        help="A proposal: the customer is emailed, and hours saved are shown once they agree."
      />
    </FormDialog>
  );
}
