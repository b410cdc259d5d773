"use client";

import { useState } from "react";
import { Button } from "./Button";
import { VisuallyHidden } from "./VisuallyHidden";

interface Props {
  text: string;
  /** What is copied, for its name: "the reference". */
  what?: string;
}

/** Copies a text, and says so. */
export function CopyButton({ text, what }: Props) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button variant="outlined" color="inherit" size="small" onClick={() => void copy()}>
      {isCopied ? "Copied" : "Copy"}
      {what && <VisuallyHidden> {what}</VisuallyHidden>}
    </Button>
  );
}
