"use client";

import { Text } from "@/components/ui/Text";
import { RequestDialog } from "@/components/forms/RequestDialog";
import { bidi } from "@/lib/core/isolated";
import { formatDollars } from "@/lib/core/money";
import { useChargePost, type ChargeDialogProps } from "./use-charge-post";

/** Confirms a reminder ahead of its day. */
export default function RemindDialog({ charge, onClose }: ChargeDialogProps) {
  const { showSuccess, post } = useChargePost(charge);
  return (
    <RequestDialog
      title={bidi`Remind ${charge.user.name} now?`}
      confirmLabel="Remind now"
      request={() => post("remind", {})}
      onDone={() => showSuccess("Reminder on its way")}
      onClose={onClose}
    >
      <Text variant="body2">
        {formatDollars(charge.amount)} for <bdi>{charge.title}</bdi>{" "}
        {charge.daysLate === 1 ? "is a day late" : `is ${charge.daysLate} days late`}. This sends
        the next reminder today instead of on its day; one a day at most.
      </Text>
    </RequestDialog>
  );
}
