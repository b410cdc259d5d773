"use client";

import { useState } from "react";
import { Select } from "@/components/ui/Field";
import { NoteForm } from "./NoteForm";

interface Props {
  /** The customer's services as options; the value is the subscription's id. */
  services: { value: string; label: string }[];
}

export function CustomerNoteForm({ services }: Props) {
  const [subscription, setSubscription] = useState(services[0]?.value ?? "");
  return (
    <>
      {services.length > 1 && (
        <Select
          label="About"
          value={subscription}
          onChange={(event) => setSubscription(event.target.value)}
          options={services}
        />
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
