"use client";

import { useState } from "react";
import { Button } from "./Button";
import styles from "./CopyButton.module.css";
import { VisuallyHidden } from "./VisuallyHidden";

interface Props {
  text: string;
  /** What is copied, for its name: "the reference". */
  what?: string;
}

/** Copies a text, and says so; without script it is not there. */
export function CopyButton({ text, what }: Props) {
  const { label, copy } = useCopy(text);
  return (
    <span className={styles.copy}>
      <Button variant="outlined" color="inherit" size="small" onClick={copy}>
        {label}
        {what && <VisuallyHidden> {what}</VisuallyHidden>}
      </Button>
    </span>
  );
}

/** What a button that copies a text says, and does. */
export function useCopy(text: string) {
  const [label, setLabel] = useState("Copy");
  const copy = () =>
    void copyText(text).then((isCopied) => setLabel(isCopied ? "Copied" : "Not copied"));
  return { label, copy };
}

/** Copies a text; says whether it is copied. */
async function copyText(text: string): Promise<boolean> {
  // Over plain http a browser has none.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return copySelected(text);
  return clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  );
}

/** Without taking the focus, which a dialog holds. */
function copySelected(text: string): boolean {
  const element = document.createElement("span");
  element.textContent = text;
  Object.assign(element.style, { position: "fixed", whiteSpace: "pre", clipPath: "inset(50%)" });
  document.body.append(element);
  const selection = document.getSelection();
  const before = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  selection?.selectAllChildren(element);
  const isCopied = document.execCommand("copy");
  selection?.removeAllRanges();
  if (before) selection?.addRange(before);
  element.remove();
  return isCopied;
}
