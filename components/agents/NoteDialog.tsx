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
  note: string;
  onClose: () => void;
}

/** Writes to the team about a run that was not done. */
export default function NoteDialog({ run, note, onClose }: Props) {
  const { showSuccess } = useSaveFeedback();
  const form = useApiForm({
    defaultValues: { note },
    schema: () => import("@/lib/domain/agents/schema").then((m) => m.runNoteInput),
    input: (values) => values,
    send: (input, version) => api.put(`/api/users/runs/${run._id}/note`, input, { version }),
    version: run.version,
    onSaved: () => showSuccess("Sent. The team reads it with the run."),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Write about this run"
      form={form}
      saveLabel="Send to the team"
      busyLabel="Sending…"
    >
      <Text variant="body2">
        The team reads it with <strong>{run.title}</strong>.
      </Text>
      <TextField
        name="note"
        label="Note"
        rows={3}
        maxLength={500}
        autoFocus
        help="Up to 500 characters."
      />
    </FormDialog>
  );
}
