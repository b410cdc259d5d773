"use client";

import Typography from "@mui/material/Typography";
import { TextField } from "@/components/forms/TextField";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { useToast } from "@/components/ui/use-toast";
import { api } from "@/lib/http/client";

interface Props {
  sender: { name: string; email: string };
  onClose: () => void;
}

/** Sends what a customer writes to the agency's inbox, where it waits like a visitor's message. */
export default function WriteDialog({ sender, onClose }: Props) {
  const toast = useToast();
  const form = useApiForm({
    defaultValues: { message: "" },
    schema: () =>
      import("@/lib/domain/inbox/schema").then((m) => m.newInquiryInput.pick({ message: true })),
    input: (values) => values,
    send: (input) => api.post("/api/inquiries", { ...sender, ...input }),
    onSaved: () => toast("Your message is on its way: you hear from us within 24 hours", "success"),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Write to us"
      saveLabel="Send message"
      busyLabel="Sending…"
      form={form}
    >
      <Typography variant="body2" color="textSecondary">
        {`We answer to ${sender.email} within 24 hours. About one of your services, leave a note in its details.`}
      </Typography>
      <TextField name="message" label="Message" required autoFocus rows={5} />
    </FormDialog>
  );
}
