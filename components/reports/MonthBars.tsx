import { DayStack } from "@/components/agents/DayStack";
import type { Format } from "@/lib/core/format";
import type { ShownMonth } from "@/lib/domain/reports/schema";

interface Props {
  month: ShownMonth;
  today: string;
  format: Format;
}

/** The days of a calendar month; the sentence beside it says which color is which. */
export function MonthBars({ month, today, format }: Props) {
  const length = new Date(`${month.month}-01T00:00:00Z`);
  length.setUTCMonth(length.getUTCMonth() + 1, 0);
  return (
    <DayStack
      days={month.days}
      slots={length.getUTCDate()}
      today={today}
      reader="customer"
      label={`Runs by day in ${format.monthAndYear(`${month.month}-01`)}`}
      nameOf={(slot) => format.number(slot + 1)}
      format={format}
    />
  );
}
