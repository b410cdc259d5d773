"use client";
import { useState } from "react";
import { SelectField } from "@/components/forms/old/Field";
import { NoteForm } from "@/components/note/NoteForm";

const plain = {
  name: "subscription",
  error: undefined,
  theirs: undefined,
  onBlur: () => undefined,
  onFocus: () => undefined,
};

/** Writes to the customer about one of their services. */
export function CustomerNoteForm({
  subscriptions,
}: {
  subscriptions: { _id: string; service: string }[];
}) {
  const [about, setAbout] = useState(subscriptions[0]?._id ?? "");
  return (
    <>
      {subscriptions.length > 1 && (
        <SelectField
          {...plain}
          label="About"
          value={about}
          onChange={setAbout}
          options={subscriptions.map(({ _id, service }) => ({ value: _id, label: service }))}
        />
      )}
      <NoteForm
        key={about}
        path={`/api/admin/subscriptions/${about}/notes`}
        placeholder="Write to the customer"
      />
    </>
  );
}
