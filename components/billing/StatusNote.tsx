import type { Format } from "@/lib/core/format";
import type { Payment } from "@/lib/domain/billing/payment-schema";
import { Late } from "./Late";
import { statusNote } from "./payment-labels";

/** What a status alone does not say; late looks late wherever it is said. */
export function StatusNote({ charge, format }: { charge: Payment; format: Format }) {
  const { status, daysLate, dueDate } = charge;
  if (status === "pending" && daysLate > 0)
    return <Late days={daysLate} more={`, due ${format.nearDay(dueDate)}`} />;
  return statusNote(charge, format);
}
