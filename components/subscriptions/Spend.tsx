import { BarChart } from "@/components/ui/BarChart";
import { FoldingPanel, Panel } from "@/components/ui/Panel";
import { Columns } from "@/components/ui/Columns";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import { sumDollars } from "@/lib/core/money";
import type { CustomerAnalytics, CustomerSpend } from "@/lib/domain/subscriptions/schema";
import type { PayableCharge } from "@/lib/domain/charges/schema";
import { Part } from "./Sides";

interface Props {
  spend: CustomerSpend;
  format: Format;
}

const MAX_SERVICES = 8;
/** On a phone a name stands over its bar. */
const ROW_HEIGHT = 36;

type Due = Pick<PayableCharge, "amount" | "dueDate">;

/** Dollars that are due by the end of a month, `YYYY-MM`. */
function dueBy(month: string, charges: readonly Due[]): number {
  const due = charges.filter(({ dueDate }) => dueDate.slice(0, month.length) <= month);
  return sumDollars(due.map(({ amount }) => amount));
}

/** The payments of the last 12 months; absent without any. */
export function SpendByMonth({ spend, charges, format }: Props & { charges: Due[] }) {
  const months = spend.spendByMonth;
  const total = sumDollars(months.map(({ amount }) => amount));
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
    </Panel>
  );
}

interface ByServiceProps {
  /** Null for whoever may not see money. */
  spend: CustomerSpend | null;
  progress: CustomerAnalytics["progressByService"];
  format: Format;
}

/** The charts of spend and progress by service, closed: the cards tell the progress of each. */
export function ByService({ spend, progress, format }: ByServiceProps) {
  return (
    <FoldingPanel
      id="by-service"
      title="By service"
      summary={spend ? "Spend of 12 months, and progress" : "Progress"}
      everywhere
    >
      <Columns from="md" wideGap>
        {spend && (
          <Part id="spend-by-service" title="Spend by service">
            <SpendByService spend={spend} format={format} />
          </Part>
        )}
        <Part id="progress-by-service" title="Progress">
          <ProgressByService progress={progress} format={format} />
        </Part>
      </Columns>
    </FoldingPanel>
  );
}

function SpendByService({ spend, format }: Props) {
  const services = [...spend.spendByService]
    .sort((a, b) => b.amount - a.amount)
    .slice(0, MAX_SERVICES);
  if (services.length === 0)
    return (
      <Text variant="body2" color="secondary">
        Nothing paid in the last 12 months.
      </Text>
    );
  return (
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
  );
}

function ProgressByService({ progress, format }: Omit<ByServiceProps, "spend">) {
  return (
    <BarChart
      label="Progress by service"
      head={["Service", "Progress"]}
      layout="horizontal"
      unit="percent"
      height={progress.length * ROW_HEIGHT}
      locale={format.locale}
      rows={progress.map(({ service, progress: value }) => ({
        key: service._id,
        label: service.name,
        value,
        text: `${value}%`,
      }))}
    />
  );
}
