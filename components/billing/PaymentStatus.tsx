import type { ReactNode } from "react";
import { LocalTime } from "@/components/ui/LocalTime";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import type { PaymentStatus, Payment } from "@/lib/domain/billing/payment-schema";
import { Overdue } from "./Overdue";
import { paymentStatusLabel, statusNote } from "./payment-labels";
import type { PaymentRow } from "./payment-rows";

interface Props {
  status: PaymentStatus;
  /** In small print beside the status. */
  note: ReactNode;
}

interface PaidOnProps {
  row: Pick<PaymentRow, "paymentDate" | "paidOn">;
  locale: string;
}

type NotedCharge = Pick<Payment, "status" | "daysLate" | "dueDate" | "refundedAmount">;

/** A charge's status with a note. */
export function PaymentStatusChip({ status, note }: Props) {
  const chip = <StatusChip status={status} label={paymentStatusLabel(status)} />;
  if (!note) return chip;
  return (
    <Row as="span" inline wrap>
      {chip}
      <Text as="span" variant="caption" color="secondary">
        {note}
      </Text>
    </Row>
  );
}

/** The day a charge was paid on, in one line. */
export function PaidOn({ row: { paymentDate, paidOn }, locale }: PaidOnProps) {
  if (!paymentDate || !paidOn) return null;
  return (
    <Text as="span" variant="inherit" oneLine>
      <LocalTime instant={paymentDate} locale={locale} text={paidOn} />
    </Text>
  );
}

/** The days overdue, the due date or the refunded amount. */
export function StatusNote({ charge, format }: { charge: NotedCharge; format: Format }) {
  const { status, daysLate, dueDate } = charge;
  if (status === "pending" && daysLate > 0)
    return <Overdue days={daysLate} more={`, due ${format.nearDay(dueDate)}`} />;
  return statusNote(charge, format);
}
