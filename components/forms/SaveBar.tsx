"use client";

import type { FieldValues, Path } from "react-hook-form";
import { Button } from "@/components/ui/Button";
import type { Windows } from "@/components/ui/windows";
import { Text } from "@/components/ui/Text";
import { SaveRow, StickyBar } from "@/components/ui/Toolbar";
import type { ApiForm } from "./use-api-form";

interface Props<V extends FieldValues> {
  form: ApiForm<V>;
  label: string;
}

interface BarProps<V extends FieldValues> extends Props<V> {
  firstField: Path<V>;
}

/** The end of a long form: once something is changed it stays in sight, and says so. */
export function SaveBar<V extends FieldValues>({ form, label, firstField }: BarProps<V>) {
  const { isDirty, busy } = form;

  function discard() {
    // The button that has the focus goes with the changes.
    form.methods.setFocus(firstField);
    form.restart();
  }

  return (
    <StickyBar isStuck={isDirty}>
      <SaveButton form={form} label={label} />
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
export const SaveLine = <V extends FieldValues>({ form, label }: Props<V>) => (
  <SaveRow>
    <SaveButton form={form} label={label} />
    <SaveState isDirty={form.isDirty} />
  </SaveRow>
);

const SaveButton = <V extends FieldValues>({ form: { isDirty, busy }, label }: Props<V>) => (
  <Button type="submit" variant="contained" disabled={!isDirty} busy={busy}>
    {busy ? "Saving…" : label}
  </Button>
);

const SaveState = ({ isDirty, on }: { isDirty: boolean; on?: Windows }) => (
  <Text as="span" role="status" variant="caption" color="secondary" on={on}>
    {isDirty ? "Unsaved changes" : "Nothing changed"}
  </Text>
);
