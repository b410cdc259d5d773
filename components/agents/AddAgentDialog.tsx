"use client";

import { FormDialog } from "@/components/forms/FormDialog";
import { SelectField } from "@/components/forms/SelectField";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import type { AdminAgent } from "@/lib/domain/agents/schema";
import { api } from "@/lib/http/client";

interface Props {
  services: { value: string; label: string }[];
  onClose: () => void;
}

export default function AddAgentDialog({ services, onClose }: Props) {
  const { showSuccess, showError } = useSaveFeedback();
  const form = useApiForm({
    defaultValues: { subscription: services[0]?.value ?? "", name: "" },
    schema: () => import("./new-agent-form").then((m) => m.newAgentForm),
    input: (values) => values,
    send: ({ subscription, name }) =>
      api.post<{ data: AdminAgent }>(`/api/admin/subscriptions/${subscription}/agents`, { name }),
    onFailed: () => showError("Error saving agent"),
    onSaved: ({ data }) => showSuccess("Agent added", `/admin-dashboard/agents/${data._id}`),
  });
  return (
    <FormDialog onClose={onClose} title="Add Agent" form={form} needs={{ name: "a name" }}>
      <SelectField name="subscription" label="Service" required options={services} />
      <TextField
        name="name"
        label="Name"
        required
        autoFocus
        autoComplete="off"
        help="The customer reads it: what it does, such as Order desk agent."
      />
    </FormDialog>
  );
}
