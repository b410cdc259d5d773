import { BarChart } from "@/components/charges/BarChart";
import { FoldingPanel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import { sumDollars } from "@/lib/core/money";
import type { CustomerSpend } from "@/lib/domain/subscriptions/schema";
import type { PayableCharge } from "@/lib/domain/charges/schema";

interface Props {
  spend: CustomerSpend;
  format: Format;
}

type Due = Pick<PayableCharge, "amount" | "dueDate">;

/** Dollars that are due by the end of a month, `YYYY-MM`. */
function dueBy(month: string, charges: readonly Due[]): number {
  const due = charges.filter(({ dueDate }) => dueDate.slice(0, month.length) <= month);
  return sumDollars(due.map(({ amount }) => amount));
}

/** The payments of the last 12 months, folded; absent without any. */
export function SpendByMonth({ spend, charges, format }: Props & { charges: Due[] }) {
  const months = spend.spendByMonth;
  const total = sumDollars(months.map(({ amount }) => amount));
  const current = months.at(-1);
  if (total === 0 || !current) return null;
  const due = dueBy(current.month, charges);
  return (
    <FoldingPanel
      id="spend-by-month"
      title="Spend by month"
      summary={`${format.price(total)} in 12 months`}
      everywhere
    >
      <Stack gap={8}>
        <BarChart
          label="Spend by month"
          head={["Month", "Paid"]}
          height={150}
          locale={format.locale}
          rows={months.map(({ month, amount }) => ({
            key: month,
            label: format.month(month),
            short: format.month(month).charAt(0),
            value: amount,
            text: format.money(amount),
            running: month === current.month,
            expected: month === current.month && due > 0 ? amount + due : undefined,
          }))}
        />
        <Text variant="body2" color="secondary">
          <Text as="strong" variant="inherit" color="primary" strong>
            {format.money(current.amount)} so far in {format.month(current.month)}
          </Text>
          {due > 0 && `, ${format.money(due)} still due`}.
        </Text>
      </Stack>
    </FoldingPanel>
  );
}
