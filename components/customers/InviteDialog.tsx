"use client";

import { Text } from "@/components/ui/Text";
import type { ZodType } from "zod";
import { FormDialog } from "@/components/forms/FormDialog";
import { RadioField } from "./RadioField";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { api } from "@/lib/http/client";
import type { RoleOptions } from "./roles";

interface Input {
  name: string;
  email: string;
  role?: string | undefined;
}

interface Props {
  title: string;
  /** What happens then. */
  text: string;
  roles: RoleOptions;
  defaultRole: string;
  path: string;
  schema: () => Promise<ZodType<unknown, Input>>;
  onClose: () => void;
}

/** A new person's name, address and role; a mail invites them. */
export default function InviteDialog(props: Props) {
  const { title, text, roles, defaultRole, path, schema, onClose } = props;
  const { showSuccess } = useSaveFeedback();
  const form = useApiForm({
    defaultValues: { name: "", email: "", role: defaultRole },
    schema,
    input: (values) => values,
    send: (input) => api.post(path, input),
    onSaved: (_result, { email }) => showSuccess(`An invitation is on its way to ${email}`),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      saveLabel="Send invitation"
      busyLabel="Sending…"
      form={form}
      needs={{ name: "a name", email: "an email address" }}
    >
      <Text variant="body2" color="secondary">
        {text}
      </Text>
      <TextField name="name" label="Name" required autoFocus autoComplete="off" />
      <TextField name="email" label="Email" type="email" required autoComplete="off" />
      <RadioField name="role" label="Role" options={roles} />
    </FormDialog>
  );
}
