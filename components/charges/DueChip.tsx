import { StatusChip } from "@/components/ui/StatusChip";
import { overdueLabel } from "./charge-labels";

interface DueProps {
  due: { paymentStatus: "pending" | "paid"; daysLate: number };
  /** It says that it is a payment's: nothing around it does. */
  isNamed?: boolean;
}

/** Paid, pending or the days overdue. */
export function DueChip({ due: { paymentStatus, daysLate: days }, isNamed }: DueProps) {
  if (days > 0) {
    const late = overdueLabel(days);
    return <StatusChip status="late" label={isNamed ? `Payment ${late}` : late} />;
  }
  const label = isNamed && paymentStatus === "pending" ? "Payment pending" : undefined;
  return <StatusChip status={paymentStatus} label={label} />;
}
