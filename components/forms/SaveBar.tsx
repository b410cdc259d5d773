"use client";

import { useEffect, useRef, type FocusEvent } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { Button } from "@/components/ui/Button";
import { Text } from "@/components/ui/Text";
import { ChangesBar } from "@/components/ui/Toolbar";
import type { ApiForm } from "./use-api-form";

interface Props<V extends FieldValues> {
  form: ApiForm<V>;
  label: string;
  firstField: Path<V>;
}

/** At the bottom of the window while something is changed. */
export function SaveBar<V extends FieldValues>({ form, label, firstField }: Props<V>) {
  const { isDirty, busy, methods } = form;
  /** Where the focus came from; absent while it is elsewhere. */
  const origin = useRef<Element | "unknown">(undefined);

  // The button with the focus goes with the bar: the focus returns to where the change was made.
  useEffect(() => {
    const from = origin.current;
    if (isDirty || from === undefined) return;
    origin.current = undefined;
    if (document.activeElement !== document.body) return;
    if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    else methods.setFocus(firstField);
  }, [isDirty, methods, firstField]);

  function remember({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget ?? "unknown";
  }

  return (
    <ChangesBar isShown={isDirty} onFocus={remember}>
      <Text as="span" role="status" variant="subtitle1" grow>
        {isDirty && "Unsaved changes"}
      </Text>
      {isDirty && (
        <>
          <Button variant="outlined" color="inherit" disabled={busy} onClick={() => form.restart()}>
            Discard
          </Button>
          <Button type="submit" variant="contained" busy={busy}>
            {busy ? "Saving…" : label}
          </Button>
        </>
      )}
    </ChangesBar>
  );
}
