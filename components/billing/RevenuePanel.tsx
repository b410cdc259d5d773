import Typography from "@mui/material/Typography";
import { BarChart } from "@/components/ui/BarChart";
import { Panel } from "@/components/ui/Panel";
import type { Format } from "@/lib/core/format";
import type { Overview } from "@/lib/domain/billing/dashboard-schema";
import { monthRange } from "./ranges";

interface Props {
  months: Overview["revenueByMonth"];
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  format: Format;
  link: (query: Record<string, string>) => string;
}

/** What came in, month by month; the running one is hatched, with where its pace leads. */
export function RevenuePanel({ months, today, format, link }: Props) {
  const running = today.slice(0, 7);
  const day = Number(today.slice(8));
  const days = Number(monthRange(running).to.slice(8));
  const soFar = months.find(({ month }) => month === running)?.amount ?? 0;
  const expected = (soFar / day) * days;
  return (
    <Panel
      id="revenue"
      title="Revenue by month"
      aside={
        <Typography variant="caption" color="textSecondary">
          Paid, less refunds
        </Typography>
      }
    >
      <BarChart
        label="Revenue by month"
        head={["Month", "Revenue"]}
        locale={format.locale}
        height={248}
        rows={months.map(({ month, amount }) => {
          const { from, to } = monthRange(month);
          const paid = { tab: "payments", paidFrom: from, paidTo: to };
          return {
            key: month,
            label: format.month(month),
            short: format.month(month).slice(0, 1),
            value: amount,
            text: format.money(amount),
            href: link({ ...paid, sort: "paymentDate", order: "desc" }),
            ...(month === running && { running: true, expected }),
          };
        })}
      />
      <Typography variant="caption" color="textSecondary" component="p">
        {day === 1 ? "1 day" : `${day} days`} of {format.month(running)}: {format.money(soFar)}. At
        this pace {format.compact(expected)} by its end.
      </Typography>
    </Panel>
  );
}
