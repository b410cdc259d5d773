"use client";

import { useState, type ReactNode } from "react";
import type { ZodType } from "zod";
import { FormDialog } from "@/components/forms/FormDialog";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { randomId } from "@/lib/core/random-id";
import { api } from "@/lib/http/client";

interface Named {
  name: string;
}

interface Props<V extends Named, I extends Named> {
  path: string;
  defaultValues: V;
  schema: () => Promise<ZodType<unknown, I>>;
  input: (values: V) => I;
  nameHelp: string;
  /** What else is asked for. */
  children?: ReactNode;
  /** The key, which is in this answer alone; a repeat of the request has none. */
  onCreated: (key: string | undefined, values: V) => void;
  onClose: () => void;
}

/** Makes a key, of an agent or of another system. */
export function NewKeyForm<V extends Named, I extends Named>({
  path,
  defaultValues,
  schema,
  input,
  nameHelp,
  children,
  onCreated,
  onClose,
}: Props<V, I>) {
  const { showSuccess, showError } = useSaveFeedback();
  const [idempotencyKey] = useState(randomId);
  const form = useApiForm({
    defaultValues,
    schema,
    input,
    send: (body) => api.post<{ data: { key?: string } }>(path, body, { idempotencyKey }),
    onFailed: () => showError("Error creating key"),
    onSaved: ({ data }, values) => {
      onCreated(data.key, values);
      showSuccess("Key created");
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Create key"
      form={form}
      saveLabel="Create"
      busyLabel="Creating…"
      needs={{ name: "a name" }}
    >
      <TextField name="name" label="Name" required autoFocus autoComplete="off" help={nameHelp} />
      {children}
    </FormDialog>
  );
}
