"use client";

import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { use, useState } from "react";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { failureOf, type Failure } from "@/components/forms/failure";
import { FormAlert } from "@/components/forms/FormAlert";
import { SessionContext } from "@/components/forms/session-context";
import ConfirmDialog from "@/components/ui/ConfirmDialog";
import type { Administrator } from "@/lib/domain/customers/schema";
import { api } from "@/lib/http/client";

interface Props {
  administrator: Administrator;
  onClose: () => void;
}

/** Confirms the removal of an administrator, and shows why it was refused. */
export default function RemoveAdministratorDialog({
  administrator: { _id, name },
  onClose,
}: Props) {
  const { showSuccess } = useSaveFeedback();
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await run(() => api.delete(`/api/admin/administrators/${_id}`));
      showSuccess("Administrator removed");
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      title={`Remove ${name}?`}
      tone="error"
      confirmLabel="Remove"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
      text={
        <Stack spacing={1.5}>
          <Typography variant="body2">
            They are signed out everywhere and can no longer sign in. What they did stays in the
            audit log under their name.
          </Typography>
          <FormAlert failure={failure} />
        </Stack>
      }
    />
  );
}
