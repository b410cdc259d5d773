import type { ReactNode } from "react";
import { LocalTime } from "@/components/ui/LocalTime";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { StatusChip } from "@/components/ui/StatusChip";
import type { ChargeStatus } from "@/lib/domain/charges/schema";
import { chargeStatusLabel, overdueLabel } from "./charge-labels";
import type { ChargeTableRow } from "./charge-rows";

interface Props {
  charge: { status: ChargeStatus; daysLate: number; announcedAt: string | null };
  /** In small print beside the status. */
  note: ReactNode;
}

interface PaidOnProps {
  row: Pick<ChargeTableRow, "paymentDate" | "paidOn">;
  locale: string;
}

function Chip({ charge: { status, daysLate, announcedAt } }: Pick<Props, "charge">) {
  if (announcedAt) return <StatusChip status="announced" />;
  if (status === "pending" && daysLate > 0)
    return <StatusChip status="late" label={overdueLabel(daysLate)} />;
  return <StatusChip status={status} label={chargeStatusLabel(status)} />;
}

/** A charge's status, that it is announced, or the days it is late, with a note. */
export function ChargeStatusChip({ note, charge }: Props) {
  const chip = <Chip charge={charge} />;
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
