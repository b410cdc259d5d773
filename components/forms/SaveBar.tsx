"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
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

/** The field of the same name: that of a row is another element once it is saved. */
function namesake(form: HTMLFormElement | null | undefined, gone: HTMLElement) {
  const name = gone.getAttribute("name");
  const field = name ? form?.elements.namedItem(name) : null;
  return field instanceof HTMLElement ? field : null;
}

/** At the bottom of the window while something is changed. */
export function SaveBar<V extends FieldValues>({ form, label, firstField }: Props<V>) {
  const { isDirty, busy, methods } = form;
  const bar = useRef<HTMLDivElement>(null);
  /** Had the focus last, of the form around the bar. */
  const last = useRef<HTMLElement>(undefined);

  useEffect(() => {
    const owner = bar.current?.closest("form");
    function remember({ target }: FocusEvent) {
      if (target instanceof HTMLElement && !bar.current?.contains(target)) last.current = target;
    }
    owner?.addEventListener("focusin", remember);
    return () => owner?.removeEventListener("focusin", remember);
  }, []);

  // The button with the focus goes with the bar: the focus returns to where the change was made,
  // unless somebody chose another place while it was saved.
  useLayoutEffect(() => {
    const from = last.current;
    const { activeElement } = document;
    if (isDirty || !from || (activeElement !== document.body && activeElement !== from)) return;
    // Rows are drawn anew after this.
    const timer = setTimeout(() => {
      const owner = bar.current?.closest("form");
      const field = from.isConnected ? from : namesake(owner, from);
      if (field) field.focus({ preventScroll: true });
      else methods.setFocus(firstField);
    });
    return () => clearTimeout(timer);
  }, [isDirty, methods, firstField]);

  return (
    <ChangesBar ref={bar} isShown={isDirty}>
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
