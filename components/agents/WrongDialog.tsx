"use client";

import { Text } from "@/components/ui/Text";
import { FormDialog } from "@/components/forms/FormDialog";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { api } from "@/lib/http/client";
import type { RunTableRow } from "./run-rows";

interface Props {
  run: Pick<RunTableRow, "_id" | "version" | "title">;
  onClose: () => void;
}

/** Marks a run wrong, with a note to the team. */
export default function WrongDialog({ run, onClose }: Props) {
  const { showSuccess } = useSaveFeedback();
  const form = useApiForm({
    defaultValues: { note: "" },
    schema: () => import("@/lib/domain/agents/schema").then((m) => m.verdictInput.unwrap()),
    input: (values) => values,
    send: (input, version) => api.put(`/api/users/runs/${run._id}/verdict`, input, { version }),
    version: run.version,
    onSaved: () => showSuccess("Marked wrong. The team has been told."),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="This run was wrong"
      form={form}
      saveLabel="Mark as wrong"
      busyLabel="Sending…"
    >
      <Text variant="body2">
        <strong>{run.title}</strong> no longer counts toward the hours saved, and the team reads
        what you write here.
      </Text>
      <TextField
        name="note"
        label="What was wrong"
        rows={3}
        maxLength={500}
        autoFocus
        help="Up to 500 characters. You can leave it empty."
      />
    </FormDialog>
  );
}
