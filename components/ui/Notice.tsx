import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";
import { TextLink } from "./TextLink";

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

interface AppliedFilterProps {
  /** The list's address without the filter. */
  clearHref: string;
  children: ReactNode;
}

/** Names a filter that a link applied and that no control of the list shows. */
export function AppliedFilterNotice({ clearHref, children }: AppliedFilterProps) {
  return (
    <Notice tone="info">
      {children}{" "}
      <TextLink to="state" href={clearHref} color="inherit">
        Show all
      </TextLink>
    </Notice>
  );
}
