import Typography from "@mui/material/Typography";
import { BarChart } from "@/components/ui/BarChart";
import { Panel } from "@/components/ui/Panel";
import type { Format } from "@/lib/core/format";
import type { CustomerAnalytics } from "@/lib/domain/billing/dashboard-schema";

interface Props {
  analytics: CustomerAnalytics;
  format: Format;
}

const SERVICES = 8;
const ROW = 44;

/** What was paid in each of the last 12 months; absent when nothing was. */
export function SpendByMonth({ analytics, due, format }: Props & { due: number }) {
  const months = analytics.spendByMonth;
  const total = months.reduce((sum, { amount }) => sum + amount, 0);
  const present = months.at(-1);
  if (total === 0 || !present) return null;
  return (
    <Panel
      id="spend-by-month"
      title="Spend by month"
      aside={
        <Typography variant="body2" color="textSecondary">
          {format.money(total)} in 12 months
        </Typography>
      }
    >
      <BarChart
        label="Spend by month"
        head={["Month", "Paid"]}
        height={168}
        locale={format.locale}
        rows={months.map(({ month, amount }) => ({
          key: month,
          label: format.month(month),
          short: format.month(month).charAt(0),
          value: amount,
          text: format.money(amount),
          running: month === present.month,
          expected: month === present.month && due > 0 ? amount + due : undefined,
        }))}
      />
      <Typography variant="body2" sx={{ mt: 1 }} color="textSecondary">
        <Typography
          component="strong"
          variant="inherit"
          color="textPrimary"
          sx={{ fontWeight: 600 }}
        >
          {format.money(present.amount)} so far in {format.month(present.month)}
        </Typography>
        {due > 0 && `, ${format.money(due)} still due`}.
      </Typography>
    </Panel>
  );
}

/** What each service cost in the last 12 months. */
export function SpendByService({ analytics, format }: Props) {
  const services = [...analytics.spendByService]
    .sort((a, b) => b.amount - a.amount)
    .slice(0, SERVICES);
  return (
    <Panel id="spend-by-service" title="Spend by service">
      {services.length > 0 ? (
        <BarChart
          label="Spend by service"
          head={["Service", "Paid"]}
          layout="horizontal"
          height={services.length * ROW + 40}
          locale={format.locale}
          rows={services.map(({ service, amount }) => ({
            key: service._id,
            label: service.name,
            value: amount,
            text: format.money(amount),
          }))}
        />
      ) : (
        <Typography variant="body2" color="textSecondary">
          Nothing paid in the last 12 months.
        </Typography>
      )}
    </Panel>
  );
}

/** How far each service is. */
export function ProgressByService({ analytics, format }: Props) {
  const rows = analytics.progressByService;
  return (
    <Panel id="progress-by-service" title="Progress">
      <BarChart
        label="Progress by service"
        head={["Service", "Progress"]}
        layout="horizontal"
        unit="percent"
        height={rows.length * ROW + 40}
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
