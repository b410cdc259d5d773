"use client";

import { useState } from "react";
import { Button } from "./Button";
import styles from "./code.module.css";

interface Props {
  /** The accessible name: "Command that reports a first run". */
  label: string;
  text: string;
}

/** What is pasted elsewhere, with a button that copies it. */
export function CodeBlock({ label, text }: Props) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={styles.code}>
      <pre tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
      <Button variant="outlined" color="inherit" size="small" onClick={() => void copy()}>
        {isCopied ? "Copied" : "Copy"}
      </Button>
    </div>
  );
}
