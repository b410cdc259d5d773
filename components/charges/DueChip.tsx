import { StatusChip } from "@/components/ui/StatusChip";
import { overdueLabel } from "./charge-labels";

interface DueProps {
  due: { paymentStatus: "pending" | "paid"; daysLate: number };
  /** The label if pending. */
  pendingLabel?: string;
}

/** Paid, pending or the days overdue. */
export function DueChip({ due: { paymentStatus, daysLate: days }, pendingLabel }: DueProps) {
  if (days > 0) return <StatusChip status="late" label={overdueLabel(days)} />;
  const label = paymentStatus === "pending" ? pendingLabel : undefined;
  return <StatusChip status={paymentStatus} label={label} />;
}
