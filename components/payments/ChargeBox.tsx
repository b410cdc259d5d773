import type { RecordedCharge } from "@/components/charges/charge-rows";
import { overdueLabel } from "@/components/charges/charge-labels";
import { formatFor } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import { MoneyBox } from "./MoneyBox";

/** What is due of whom, above what a dialog does with it. */
export function ChargeBox({ charge, locale }: { charge: RecordedCharge; locale: string }) {
  const { user, title, periodStart, amount, dueDate, daysLate } = charge;
  const { day, nearDay, money } = formatFor(locale);
  const isLate = daysLate > 0;
  return (
    <MoneyBox
      who={user.name}
      what={periodStart ? bidi`${title}, from ${nearDay(periodStart)}` : title}
      sum={money(amount)}
      note={isLate ? overdueLabel(daysLate) : `due ${day(dueDate)}`}
      isLate={isLate}
    />
  );
}
