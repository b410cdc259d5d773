"use client";

import { Text } from "@/components/ui/Text";
import { RequestDialog } from "@/components/forms/RequestDialog";
import { bidi } from "@/lib/core/isolated";
import { formatDollars } from "@/lib/core/money";
import { useChargePost, type ChargeDialogProps } from "./use-charge-post";

export default function NotReceivedDialog({ charge, onClose }: ChargeDialogProps) {
  const { showSuccess, post } = useChargePost(charge);
  return (
    <RequestDialog
      title={bidi`Not received from ${charge.user.name}`}
      confirmLabel="Not received"
      request={() => post("not-received", {})}
      onDone={() => showSuccess("The customer is emailed")}
      onClose={onClose}
    >
      <Text variant="body2">
        The transfer of {formatDollars(charge.amount)} for <bdi>{charge.title}</bdi> has not
        arrived. The charge is due as before, and the customer is emailed.
      </Text>
    </RequestDialog>
  );
}
