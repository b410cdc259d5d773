"use client";

import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId, useState } from "react";
import { NoteForm } from "@/components/inbox/NoteForm";
import { Field } from "@/components/ui/Field";

interface Props {
  /** The customer's services as options; the value is the subscription's id. */
  services: { value: string; label: string }[];
}

/** Writes to the customer about one of their services. */
export function CustomerNoteForm({ services }: Props) {
  const id = useId();
  const [subscription, setSubscription] = useState(services[0]?.value ?? "");
  return (
    <>
      {services.length > 1 && (
        <Field id={id} label="About">
          <NativeSelect
            id={id}
            value={subscription}
            onChange={(event) => setSubscription(event.target.value)}
            input={<OutlinedInput />}
          >
            {services.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <NoteForm
        key={subscription}
        path={`/api/admin/subscriptions/${subscription}/notes`}
        placeholder="Write to the customer"
        isSecondary
      />
    </>
  );
}
