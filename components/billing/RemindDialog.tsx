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

/** Confirms a reminder ahead of its day, and shows why it was refused. */
export default function RemindDialog({ charge, onClose }: Props) {
  const { showSuccess, post } = useChargePost(charge);
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function remind() {
    setBusy(true);
    setFailure(undefined);
    try {
      await run(() => post("remind", {}));
      showSuccess("Reminder on its way");
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      title={`Remind ${charge.user.name} now?`}
      confirmLabel="Remind now"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remind()}
      text={
        <Stack spacing={1.5}>
          <Typography variant="body2">
            {formatDollars(charge.amount)} for {charge.title}{" "}
            {charge.daysLate === 1 ? "is a day late" : `is ${charge.daysLate} days late`}. The next
            reminder of the timetable goes out at once, and is not sent again on its day. A charge
            is reminded of at most once a day.
          </Typography>
          <FormAlert failure={failure} />
        </Stack>
      }
    />
  );
}
