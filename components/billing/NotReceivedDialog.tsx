"use client";

import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { use, useState } from "react";
import { failureOf, type Failure } from "@/components/forms/failure";
import { FormAlert } from "@/components/forms/FormAlert";
import { SessionContext } from "@/components/forms/session-context";
import ConfirmDialog from "@/components/ui/ConfirmDialog";
import { formatDollars } from "@/lib/core/money";
import type { Charge } from "./use-charge-post";
import { useChargePost } from "./use-charge-post";

interface Props {
  charge: Charge;
  onClose: () => void;
}

/** Says that an announced transfer has not arrived, and shows why that was refused. */
export default function NotReceivedDialog({ charge, onClose }: Props) {
  const { showSuccess, post } = useChargePost(charge);
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      await run(() => post("not-received", {}));
      showSuccess("The customer is mailed");
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      title={`Not received from ${charge.user.name}`}
      confirmLabel="Not received"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void confirm()}
      text={
        <Stack spacing={1.5}>
          <Typography variant="body2">
            The transfer of {formatDollars(charge.amount)} for {charge.title} has not arrived. The
            charge is due as before, and the customer is mailed.
          </Typography>
          <FormAlert failure={failure} />
        </Stack>
      }
    />
  );
}
