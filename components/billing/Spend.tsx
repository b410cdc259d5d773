import { BarChart } from "@/components/ui/BarChart";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import { sumDollars } from "@/lib/core/money";
import type { CustomerAnalytics } from "@/lib/domain/billing/dashboard-schema";
import type { DuePayment } from "@/lib/domain/billing/payment-schema";

interface Props {
  analytics: CustomerAnalytics;
  format: Format;
}

const MAX_SERVICES = 8;
const ROW_HEIGHT = 44;

type Due = Pick<DuePayment, "amount" | "dueDate">;

/** Dollars that are due by the end of a month, `YYYY-MM`. */
function dueBy(month: string, charges: readonly Due[]): number {
  const due = charges.filter(({ dueDate }) => dueDate.slice(0, month.length) <= month);
  return sumDollars(due.map(({ amount }) => amount));
}

/** The payments of the last 12 months; absent without any. */
export function SpendByMonth({ analytics, charges, format }: Props & { charges: Due[] }) {
  const months = analytics.spendByMonth;
  const total = months.reduce((sum, { amount }) => sum + amount, 0);
  const current = months.at(-1);
  if (total === 0 || !current) return null;
  const due = dueBy(current.month, charges);
  return (
    <Panel
      id="spend-by-month"
      title="Spend by month"
      aside={
        <Text variant="body2" color="secondary">
          {format.price(total)} in 12 months
        </Text>
      }
    >
      <Stack gap={8}>
        <BarChart
          label="Spend by month"
          head={["Month", "Paid"]}
          height={192}
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
    </Panel>
  );
}

/** The payments of the last 12 months by service. */
export function SpendByService({ analytics, format }: Props) {
  const services = [...analytics.spendByService]
    .sort((a, b) => b.amount - a.amount)
    .slice(0, MAX_SERVICES);
  return (
    <Panel id="spend-by-service" title="Spend by service">
      {services.length > 0 ? (
        <BarChart
          label="Spend by service"
          head={["Service", "Paid"]}
          layout="horizontal"
          height={services.length * ROW_HEIGHT}
          locale={format.locale}
          rows={services.map(({ service, amount }) => ({
            key: service._id,
            label: service.name,
            value: amount,
            text: format.money(amount),
          }))}
        />
      ) : (
        <Text variant="body2" color="secondary">
          Nothing paid in the last 12 months.
        </Text>
      )}
    </Panel>
  );
}

/** The progress of each service. */
export function ProgressByService({
  progress: rows,
  format,
}: {
  progress: CustomerAnalytics["progressByService"];
  format: Format;
}) {
  return (
    <Panel id="progress-by-service" title="Progress">
      <BarChart
        label="Progress by service"
        head={["Service", "Progress"]}
        layout="horizontal"
        unit="percent"
        height={rows.length * ROW_HEIGHT}
        locale={format.locale}
        rows={rows.map(({ service, progress }) => ({
          key: service._id,
          label: service.name,
          value: progress,
          text: `${progress}%`,
        }))}
      />
    </Panel>
  );
}
