"use client";

import { useState } from "react";
import { RadioField } from "@/components/customers/RadioField";
import { FormDialog } from "@/components/forms/FormDialog";
import { TextField } from "@/components/forms/TextField";
import { useApiForm } from "@/components/forms/use-api-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { randomId } from "@/lib/core/random-id";
import { CUSTOMER_EVENT_NAMES, EVENT_NAMES } from "@/lib/domain/audit/event-constants";
import type { Webhook } from "@/lib/domain/integrations/schema";
import { api } from "@/lib/http/client";
import { EventsField } from "./EventsField";

interface Props {
  kind: "admin" | "customer";
  path: string;
  /** Absent: a new one. */
  webhook?: Webhook;
  /** The secret of a new one, which is in this answer alone. */
  onCreated?: (id: string, secret: string) => void;
  onClose: () => void;
}

interface Saved {
  data: { _id: string; secret?: string };
}

const kinds = [
  { value: "standard", label: "Standard", text: "Signed JSON, for a system of your own." },
  { value: "slack", label: "Slack", text: "A sentence with a link, for a channel." },
];

const schemaOf = (kind: Props["kind"]) =>
  import("@/lib/domain/integrations/schema").then((module) =>
    kind === "admin" ? module.agencyWebhookInput : module.customerWebhookInput,
  );

/** Adds a webhook, or changes one. */
export default function WebhookDialog({ kind, path, webhook, onCreated, onClose }: Props) {
  const { showSuccess } = useSaveFeedback();
  const [idempotencyKey] = useState(randomId);
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
        ? api.put<Saved>(`${path}/${webhook._id}`, input, { version })
        : api.post<Saved>(path, input, { idempotencyKey }),
    onSaved: ({ data }) => {
      if (data.secret !== undefined) onCreated?.(data._id, data.secret);
      showSuccess(webhook ? "Webhook saved" : "Webhook added");
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={webhook ? "Edit webhook" : "Add webhook"}
      form={form}
      maxWidth="md"
      saveLabel={webhook ? "Save" : "Add"}
      needs={{ url: "an address", events: "an event" }}
    >
      <TextField
        name="url"
        label="Address"
        type="url"
        required
        autoFocus
        autoComplete="off"
        help="An https:// address on a public host."
      />
      <RadioField name="kind" label="Kind" options={kinds} />
      <EventsField names={kind === "admin" ? EVENT_NAMES : CUSTOMER_EVENT_NAMES} />
    </FormDialog>
  );
}
