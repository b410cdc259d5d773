import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";

interface Props {
  tone: "info" | "warning" | "error";
  children: ReactNode;
}

/** A sentence above a list that one must not miss. */
export function Notice({ tone, children }: Props) {
  return (
    <Alert severity={tone} role="note" sx={{ mb: 1.5 }}>
      {children}
    </Alert>
  );
}
