import Stack from "@mui/material/Stack";
import { Icon } from "@/components/ui/Icon";
import { StatusChip } from "@/components/ui/StatusChip";

/** "2 days late", from the first day; `more` goes on in the same line. */
export function Late({ days, more = "" }: { days: number; more?: string }) {
  return (
    <Stack
      component="span"
      direction="row"
      spacing={0.75}
      sx={{ color: "late.contrastText", fontWeight: 600, alignItems: "center" }}
    >
      <Icon name="clock" size={16} />
      <span>{`${daysLate(days)}${more}`}</span>
    </Stack>
  );
}

export const daysLate = (days: number) => `${days} ${days === 1 ? "day" : "days"} late`;

interface DueProps {
  due: { paymentStatus: "pending" | "paid"; daysLate: number };
  /** Where the word alone does not say what is pending. */
  pending?: string;
}

/** Whether something is paid or to be paid, and from the first day how late that is. */
export function DueChip({ due: { paymentStatus, daysLate: days }, pending }: DueProps) {
  if (days > 0) return <StatusChip status="late" label={daysLate(days)} />;
  const label = paymentStatus === "pending" ? pending : undefined;
  return <StatusChip status={paymentStatus} {...(label && { label })} />;
}
