"use client";

import { Button } from "./Button";
import styles from "./CopyButton.module.css";
import { useCopy } from "./use-copy";
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
