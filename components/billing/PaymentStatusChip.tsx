import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { StatusChip } from "@/components/ui/StatusChip";
import type { PaymentStatus } from "@/lib/domain/billing/payment-schema";
import { paymentWord } from "./payment-labels";

interface Props {
  status: PaymentStatus;
  /** In small: what it means for the reader (`statusNote` of words.ts). */
  note: ReactNode;
}

/** A charge's status and what it means. */
export function PaymentStatusChip({ status, note }: Props) {
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}
    >
      <StatusChip status={status} label={paymentWord(status)} />
      {note && (
        <Typography variant="caption" color="textSecondary" component="span">
          {note}
        </Typography>
      )}
    </Stack>
  );
}
