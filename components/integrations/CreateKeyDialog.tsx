"use client";

import { useState } from "react";
import type { ZodType } from "zod";
import { RadioField } from "@/components/customers/RadioField";
import type { RoleOptions } from "@/components/customers/roles";
import { DateField } from "@/components/forms/DateField";
import { FormDialog } from "@/components/forms/FormDialog";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { api } from "@/lib/http/client";
import { SecretDialog } from "./SecretDialog";

interface Props {
  kind: "admin" | "customer";
  roles: RoleOptions;
  path: string;
  onClose: () => void;
}

const access = [
  { value: "read", label: "Reads", text: "Changes nothing, whatever its role." },
  { value: "write", label: "Reads and writes", text: "Does all that its role may." },
];

interface KeyInput {
  name: string;
  role: string;
  readOnly?: boolean | undefined;
  expiresOn?: string | null | undefined;
}

const schemaOf = (kind: Props["kind"]): Promise<ZodType<unknown, KeyInput>> =>
  import("@/lib/domain/integrations/schema").then((module) =>
    kind === "admin" ? module.agencyKeyInput : module.customerKeyInput,
  );

/** Makes a key, and then shows it once. */
export default function CreateKeyDialog({ kind, roles, path, onClose }: Props) {
  const { showSuccess } = useSaveFeedback();
  const [key, setKey] = useState<string>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useApiForm({
    defaultValues: { name: "", role: roles.at(-1)?.value ?? "", access: "read", expiresOn: "" },
    schema: () => schemaOf(kind),
    input: ({ name, role, access: chosen, expiresOn }) => ({
      name,
      role,
      readOnly: chosen === "read",
      expiresOn: expiresOn || null,
    }),
    send: (input) => api.post<{ data: { key?: string } }>(path, input, { idempotencyKey }),
    onSaved: ({ data }) => {
      setKey(data.key);
      showSuccess("Key created");
    },
  });
  if (key !== undefined)
    return (
      <SecretDialog noun="key" text={key} onClose={onClose}>
        Whoever has it acts in its role, from anywhere.
      </SecretDialog>
    );
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
        help="Where it is used. The audit log shows it."
      />
      <RadioField name="role" label="Role" options={roles} />
      <RadioField name="access" label="Access" options={access} />
      <DateField
        name="expiresOn"
        label="Last day"
        required={false}
        help="Without one it works until it is deleted."
      />
    </FormDialog>
  );
}
