"use client";

import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { use, useState } from "react";
import { failureOf, type Failure } from "./failure";
import { FormAlert } from "./FormAlert";
import { SessionContext } from "./session-context";
import { useSaveFeedback } from "./use-save-feedback";
import ConfirmDialog from "@/components/ui/ConfirmDialog";
import { api } from "@/lib/http/client";

interface Props {
  title: string;
  /** What happens then. */
  text: string;
  confirmLabel: string;
  /** Of what is removed. */
  path: string;
  success: string;
  onClose: () => void;
}

/** Confirms a removal, and shows why it was refused. */
export default function RemoveDialog(props: Props) {
  const { title, text, confirmLabel, path, success, onClose } = props;
  const { showSuccess } = useSaveFeedback();
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await run(() => api.delete(path));
      showSuccess(success);
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      title={title}
      tone="error"
      confirmLabel={confirmLabel}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
      text={
        <Stack spacing={1.5}>
          <Typography variant="body2">{text}</Typography>
          <FormAlert failure={failure} />
        </Stack>
      }
    />
  );
}
