"use client";

import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { NoteForm } from "@/components/note/NoteForm";

interface Props {
  /** The customer's services, by the id of the subscription. */
  services: { value: string; label: string }[];
}

/** Writes to the customer about one of their services. */
export function CustomerNoteForm({ services }: Props) {
  const id = useId();
  const [about, setAbout] = useState(services[0]?.value ?? "");
  return (
    <>
      {services.length > 1 && (
        <TextField
          select
          id={id}
          label="About"
          value={about}
          onChange={(event) => setAbout(event.target.value)}
          slotProps={{ select: { native: true } }}
        >
          {services.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </TextField>
      )}
      <NoteForm
        key={about}
        path={`/api/admin/subscriptions/${about}/notes`}
        placeholder="Write to the customer"
      />
    </>
  );
}
