"use client";

import type { FieldValues } from "react-hook-form";
import { BusyButton } from "@/components/ui/BusyButton";
import { Button } from "@/components/ui/Button";
import { Text } from "@/components/ui/Text";
import { StickyBar } from "@/components/ui/Toolbar";
import type { ApiForm } from "./use-api-form";

interface Props<V extends FieldValues> {
  form: ApiForm<V>;
  label: string;
}

/** The end of a long form: once something is changed it stays in sight, and says so. */
export function SaveBar<V extends FieldValues>({ form, label }: Props<V>) {
  const { isDirty, busy } = form;
  return (
    <StickyBar isStuck={isDirty}>
      <BusyButton type="submit" variant="contained" disabled={!isDirty} busy={busy}>
        {busy ? "Saving…" : label}
      </BusyButton>
      <Button
        variant="outlined"
        color="inherit"
        disabled={!isDirty || busy}
        onClick={() => form.restart()}
      >
        Discard changes
      </Button>
      <Text as="span" role="status" variant="caption" color="secondary" on="wide">
        {isDirty ? "Unsaved changes" : "Nothing changed"}
      </Text>
    </StickyBar>
  );
}
