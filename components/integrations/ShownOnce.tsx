import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";
import { CodeBlock } from "@/components/agents/CodeBlock";
import styles from "./Integrations.module.css";

interface Props {
  noun: "key" | "secret";
  text: string;
  /** What it is for. */
  children: ReactNode;
  onClose: () => void;
}

/** A key or a secret, in this answer and never again; it stays until it is hidden. */
export function ShownOnce({ noun, text, children, onClose }: Props) {
  return (
    <Alert
      severity="success"
      role="status"
      className={styles.once}
      onClose={onClose}
      closeText={`Hide the ${noun}`}
    >
      <p>{children} Copy it now, it is shown once.</p>
      <CodeBlock label={noun === "key" ? "Key" : "Secret"} text={text} />
    </Alert>
  );
}
