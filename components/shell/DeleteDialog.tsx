"use client";

import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { use, useState } from "react";
import { failureOf, type Failure } from "@/components/forms/failure";
import { FormAlert } from "@/components/forms/FormAlert";
import { SessionContext } from "@/components/forms/session-context";
import ConfirmDialog from "@/components/ui/ConfirmDialog";
import { api } from "@/lib/http/client";
import { useSaved } from "./use-save";

interface Props {
  row: { _id: string; name: string; version: number };
  noun: "customer" | "service" | "testimonial";
  /** What the title calls it; its name if absent. */
  title?: string;
  /** Of all of them: the row's id is added. */
  path: string;
  /** What ends with it and what stays. */
  consequences: string;
  onClose: () => void;
  /** Where to go on to when the thing's own page is gone. */
  goTo?: string;
}

/** Asks before a deletion, says what it ends and keeps, and why it was refused. */
export default function DeleteDialog({
  row,
  noun,
  title,
  path,
  consequences,
  onClose,
  goTo,
}: Props) {
  const { saved, failed } = useSaved();
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await run(() => api.delete(`${path}/${row._id}`, undefined, { version: row.version }));
      saved(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} deleted successfully`, goTo);
      onClose();
    } catch (error) {
      failed(`Error deleting ${noun}`);
      const reason = failureOf(error);
      // There is no form here whose fields could be compared.
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
