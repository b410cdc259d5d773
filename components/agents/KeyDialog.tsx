"use client";

import { useState } from "react";
import { FormDialog } from "@/components/forms/FormDialog";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { api } from "@/lib/http/client";
import { NewKeyDialog } from "./NewKeyDialog";

interface Props {
  agent: string;
  siteUrl: string;
  onClose: () => void;
}

/** Makes a key, and then shows it once. */
export default function KeyDialog({ agent, siteUrl, onClose }: Props) {
  const { showSuccess, showError } = useSaveFeedback();
  const [key, setKey] = useState<string>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useApiForm({
    defaultValues: { name: "" },
    schema: () => import("@/lib/domain/agents/schema").then((m) => m.newKeyInput),
    input: (values) => values,
    send: (input) =>
      api.post<{ data: { key?: string } }>(`/api/admin/agents/${agent}/keys`, input, {
        idempotencyKey,
      }),
    onFailed: () => showError("Error creating key"),
    onSaved: ({ data }) => {
      setKey(data.key);
      showSuccess("Key created");
    },
  });
  if (key !== undefined) return <NewKeyDialog apiKey={key} siteUrl={siteUrl} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title="Create key"
      form={form}
      saveLabel="Create"
      busyLabel="Creating…"
    >
      <TextField
        name="name"
        label="Name"
        required
        autoFocus
        autoComplete="off"
        help="Where it is used: a server, a workflow."
      />
    </FormDialog>
  );
}
