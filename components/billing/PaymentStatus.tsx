import type { ReactNode } from "react";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { StatusChip } from "@/components/ui/StatusChip";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { PaymentStatus, Payment } from "@/lib/domain/billing/payment-schema";
import { Overdue } from "./Overdue";
import { paymentStatusLabel, statusNote } from "./payment-labels";

interface Props {
  status: PaymentStatus;
  /** In small print beside the status. */
  note: ReactNode;
}

interface PaidOnProps {
  charge: Pick<Payment, "paymentDate">;
  format: Format;
}

/** A charge's status with a note. */
export function PaymentStatusChip({ status, note }: Props) {
  return (
    <Row as="span" inline wrap>
      <StatusChip status={status} label={paymentStatusLabel(status)} />
      {note && (
        <Text as="span" variant="caption" color="secondary">
          {note}
        </Text>
      )}
    </Row>
  );
}

/** The day a charge was paid on, in one line. */
export function PaidOn({ charge: { paymentDate }, format }: PaidOnProps) {
  if (!paymentDate) return null;
  return (
    <Text as="span" variant="inherit" oneLine>
      <When at={paymentDate} format={format} dayOnly />
    </Text>
  );
}

/** The days overdue, the due date or the refunded amount. */
export function StatusNote({ charge, format }: { charge: Payment; format: Format }) {
  const { status, daysLate, dueDate } = charge;
  if (status === "pending" && daysLate > 0)
    return <Overdue days={daysLate} more={`, due ${format.nearDay(dueDate)}`} />;
  return statusNote(charge, format);
}
