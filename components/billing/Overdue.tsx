import { StatusChip } from "@/components/ui/StatusChip";

/** "2 days late". */
export const overdueLabel = (days: number) => `${days} ${days === 1 ? "day" : "days"} late`;

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
