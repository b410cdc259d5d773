"use client";

import type { ReactNode } from "react";
import { Text } from "@/components/ui/Text";
import { capitalize } from "@/lib/core/capitalize";
import { bidi } from "@/lib/core/isolated";
import { api } from "@/lib/http/client";
import { failureOf, type Failure } from "./failure";
import { RequestDialog } from "./RequestDialog";
import { useSaveFeedback } from "./use-save-feedback";

interface Props {
  row: { _id: string; name: string; version: number };
  noun: string;
  /** The name in the title; the row's name if absent. */
  title?: string;
  /** Of the collection: the row's id is appended. */
  path: string;
  /** What is deleted with it and what is kept. */
  consequences: string;
  /** Below the consequences. */
  children?: ReactNode;
  onClose: () => void;
  /** Where to go if the current page is the row's own. */
  nextHref?: string;
}

export default function DeleteDialog({
  row,
  noun,
  title,
  path,
  consequences,
  children,
  onClose,
  nextHref,
}: Props) {
  const { showSuccess, showErrorAndRefresh } = useSaveFeedback();
  const deleted = `${capitalize(noun)} deleted successfully`;

  function reportFailure(error: unknown): Failure {
    showErrorAndRefresh(`Error deleting ${noun}`);
    const reason = failureOf(error);
    // There is no form here to compare with the saved values.
    return reason.kind === "stale" ? { ...reason, kind: "refused" } : reason;
  }

  return (
    <RequestDialog
      title={bidi`Delete ${title ?? row.name}?`}
      tone="error"
      confirmLabel="Delete"
      request={() => api.delete(`${path}/${row._id}`, undefined, { version: row.version })}
      onDone={() => showSuccess(deleted, nextHref)}
      onFailed={reportFailure}
      onClose={onClose}
    >
      <Text variant="subtitle1" color="primary">
        Are you sure you want to delete this {noun}?
      </Text>
      <Text variant="body2">{consequences}</Text>
      {children}
    </RequestDialog>
  );
}
