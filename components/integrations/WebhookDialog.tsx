"use client";

import { useState } from "react";
import { RadioField } from "@/components/customers/RadioField";
import { FormDialog } from "@/components/forms/FormDialog";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { CUSTOMER_EVENT_NAMES, EVENT_NAMES } from "@/lib/domain/audit/event-constants";
import type { Webhook } from "@/lib/domain/integrations/schema";
import { api } from "@/lib/http/client";
import { EventsField } from "./EventsField";
import { SecretDialog } from "./SecretDialog";

interface Props {
  kind: "admin" | "customer";
  path: string;
  /** Absent: a new one. */
  webhook?: Webhook;
  onClose: () => void;
}

const kinds = [
  { value: "standard", label: "Standard", text: "Signed JSON, for a system of your own." },
  { value: "slack", label: "Slack", text: "A sentence with a link, for a channel." },
];

const schemaOf = (kind: Props["kind"]) =>
  import("@/lib/domain/integrations/schema").then((module) =>
    kind === "admin" ? module.agencyWebhookInput : module.customerWebhookInput,
  );

/** Adds a webhook and shows its secret once, or changes one. */
export default function WebhookDialog({ kind, path, webhook, onClose }: Props) {
  const { showSuccess } = useSaveFeedback();
  const [secret, setSecret] = useState<string>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useApiForm({
    defaultValues: {
      url: webhook?.url ?? "",
      kind: webhook?.kind ?? ("standard" as const),
      events: webhook?.events ?? [],
    },
    version: webhook?.version,
    schema: () => schemaOf(kind),
    input: (values) => values,
    send: (input, version) =>
      webhook
        ? api.put<{ data: { secret?: string } }>(`${path}/${webhook._id}`, input, { version })
        : api.post<{ data: { secret?: string } }>(path, input, { idempotencyKey }),
    onSaved: ({ data }) => {
      setSecret(data.secret);
      showSuccess(webhook ? "Webhook saved" : "Webhook added");
    },
  });
  if (secret !== undefined)
    return (
      <SecretDialog noun="secret" text={secret} onClose={onClose}>
        Messages are signed with it. It can be renewed.
      </SecretDialog>
    );
  return (
    <FormDialog
      onClose={onClose}
      title={webhook ? "Edit webhook" : "Add webhook"}
      form={form}
      maxWidth="md"
      saveLabel={webhook ? "Save" : "Add"}
    >
      <TextField
        name="url"
        label="Address"
        type="url"
        required
        autoFocus
        autoComplete="off"
        help="https, on a public host."
      />
      <RadioField name="kind" label="Kind" options={kinds} />
      <EventsField names={kind === "admin" ? EVENT_NAMES : CUSTOMER_EVENT_NAMES} />
    </FormDialog>
  );
}
