"use client";

import Typography from "@mui/material/Typography";
import { TextField } from "@/components/forms/TextField";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { api } from "@/lib/http/client";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";

/** A new administrator's name and address. */
export default function InviteAdministratorDialog({ onClose }: { onClose: () => void }) {
  const { showSuccess } = useSaveFeedback();
  const form = useApiForm({
    defaultValues: { name: "", email: "" },
    schema: () => import("@/lib/domain/customers/schema").then((m) => m.newAdministratorInput),
    input: (values) => values,
    send: (input) => api.post("/api/admin/administrators", input),
    onSaved: (_result, { email }) => showSuccess(`An invitation is on its way to ${email}`),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Invite Administrator"
      saveLabel="Send invitation"
      busyLabel="Sending…"
      form={form}
    >
      <Typography variant="body2" color="textSecondary">
        They are mailed a link to set a password, and then sign in at /admin.
      </Typography>
      <TextField name="name" label="Name" required autoFocus autoComplete="off" />
      <TextField name="email" label="Email" type="email" required autoComplete="off" />
    </FormDialog>
  );
}
