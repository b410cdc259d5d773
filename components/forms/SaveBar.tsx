"use client";

import type { MouseEvent } from "react";
import type { FieldValues } from "react-hook-form";
import { BusyButton } from "@/components/ui/BusyButton";
import { Button } from "@/components/ui/Button";
import type { Windows } from "@/components/ui/classes";
import { Text } from "@/components/ui/Text";
import { SaveRow, StickyBar } from "@/components/ui/Toolbar";
import type { ApiForm } from "./use-api-form";

interface Props<V extends FieldValues> {
  form: ApiForm<V>;
  label: string;
}

/** The end of a long form: once something is changed it stays in sight, and says so. */
export function SaveBar<V extends FieldValues>({ form, label }: Props<V>) {
  const { isDirty, busy } = form;

  function discard({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The button that has the focus goes with the changes.
    currentTarget.form?.querySelector<HTMLElement>("input, textarea, select")?.focus();
    form.restart();
  }

  return (
    <StickyBar isStuck={isDirty}>
      <BusyButton type="submit" variant="contained" disabled={!isDirty} busy={busy}>
        {busy ? "Saving…" : label}
      </BusyButton>
      {isDirty && (
        <Button variant="outlined" color="inherit" disabled={busy} onClick={discard}>
          Discard changes
        </Button>
      )}
      <SaveState isDirty={isDirty} on="wide" />
    </StickyBar>
  );
}

/** The end of a short form: its button, and whether there is something to save. */
export function SaveLine<V extends FieldValues>({ form, label }: Props<V>) {
  const { isDirty, busy } = form;
  return (
    <SaveRow>
      <BusyButton type="submit" variant="contained" disabled={!isDirty} busy={busy}>
        {busy ? "Saving…" : label}
      </BusyButton>
      <SaveState isDirty={isDirty} />
    </SaveRow>
  );
}

const SaveState = ({ isDirty, on }: { isDirty: boolean; on?: Windows }) => (
  <Text as="span" role="status" variant="caption" color="secondary" on={on}>
    {isDirty ? "Unsaved changes" : "Nothing changed"}
  </Text>
);
