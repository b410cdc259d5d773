"use client";

import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { use, useState } from "react";
import { failureOf, type Failure } from "./failure";
import { FormAlert } from "./FormAlert";
import { SessionContext } from "./session-context";
import ConfirmDialog from "@/components/ui/ConfirmDialog";
import { api } from "@/lib/http/client";
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
  onClose: () => void;
  /** Where to go if the current page is the row's own. */
  nextHref?: string;
}

/** Confirms a deletion, and shows why it was refused. */
export default function DeleteDialog({
  row,
  noun,
  title,
  path,
  consequences,
  onClose,
  nextHref,
}: Props) {
  const { showSuccess, showErrorAndRefresh } = useSaveFeedback();
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await run(() => api.delete(`${path}/${row._id}`, undefined, { version: row.version }));
      showSuccess(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} deleted successfully`, nextHref);
      onClose();
    } catch (error) {
      showErrorAndRefresh(`Error deleting ${noun}`);
      const reason = failureOf(error);
      // There is no form here to compare with the saved values.
      setFailure(reason.kind === "stale" ? { ...reason, kind: "refused" } : reason);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      title={`Delete ${title ?? row.name}?`}
      tone="error"
      confirmLabel="Delete"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
      text={
        <Stack spacing={1.5}>
          <Typography variant="subtitle1" component="p" color="textPrimary">
            Are you sure you want to delete this {noun}?
          </Typography>
          <Typography variant="body2">{consequences}</Typography>
          <FormAlert failure={failure} />
        </Stack>
      }
    />
  );
}
