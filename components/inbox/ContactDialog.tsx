"use client";

import { Text } from "@/components/ui/Text";
import { TextField } from "@/components/forms/TextField";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { useToast } from "@/components/ui/use-toast";
import { api } from "@/lib/http/client";

interface Props {
  sender: { name: string; email: string };
  onClose: () => void;
}

/** Sends a customer's message to the agency's inbox, as an inquiry. */
export default function ContactDialog({ sender, onClose }: Props) {
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
      <Text variant="body2" color="secondary">
        {`We answer to ${sender.email} within 24 hours. About one of your services, leave a note in its details.`}
      </Text>
      <TextField name="message" label="Message" required autoFocus rows={5} />
    </FormDialog>
  );
}
