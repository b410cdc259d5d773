"use client";

import { Button } from "./Button";
import { useCopy } from "./use-copy";
import { VisuallyHidden } from "./VisuallyHidden";

interface Props {
  text: string;
  /** What is copied, for its name: "the reference". */
  what?: string;
}

/** Copies a text, and says so. */
export function CopyButton({ text, what }: Props) {
  const { label, copy } = useCopy(text);
  return (
    <Button variant="outlined" color="inherit" size="small" onClick={copy}>
      {label}
      {what && <VisuallyHidden> {what}</VisuallyHidden>}
    </Button>
  );
}
