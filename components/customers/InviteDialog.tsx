"use client";

import Typography from "@mui/material/Typography";
import { useSaved } from "@/components/shell/use-save";
import { TextField } from "@/components/forms/TextField";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { api } from "@/lib/http/client";

/** A new administrator's name and address. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const { saved } = useSaved();
  const form = useApiForm({
    defaultValues: { name: "", email: "" },
    schema: () => import("@/lib/domain/customers/schema").then((m) => m.newAdministratorInput),
    input: (values) => values,
    send: (input) => api.post("/api/admin/administrators", input),
    onSaved: (_result, { email }) => saved(`An invitation is on its way to ${email}`),
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
