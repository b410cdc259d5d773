import { ADMIN_PATH } from "@/components/shell/tabs";
import { SummaryCards } from "@/components/ui/SummaryCards";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { Summary as Figures } from "@/lib/domain/billing/dashboard-schema";
import { monthRange, sameDays } from "./ranges";

interface Props {
  summary: Figures;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  format: Format;
}

/** The four cards above the tabs; each figure opens the rows that it counts. */
export function Summary({ summary, today, format }: Props) {
  const to = (query: Record<string, string>) => hrefWith(ADMIN_PATH, query, {});
  const month = monthRange(today.slice(0, 7));
  const { before } = summary;
  return (
    <SummaryCards
      label="Summary"
      figures={[
        {
          label: "Total Customers",
          value: format.number(summary.totalCustomers),
          trend: since(summary.totalCustomers, before.totalCustomers),
          href: to({ tab: "customers" }),
        },
        {
          label: "Active Services",
          value: format.number(summary.activeServices),
          trend: since(summary.activeServices, before.activeServices),
          href: to({ tab: "services", status: "active" }),
        },
        {
          label: "Monthly Revenue",
          value: format.money(summary.monthlyRevenue),
          trend: onLastMonth(summary.monthlyRevenue, before.monthlyRevenue, today, format),
          href: to({
            tab: "payments",
            paidFrom: month.from,
            paidTo: month.to,
            sort: "paymentDate",
            order: "desc",
          }),
        },
        {
          label: "Testimonials",
          value: format.number(summary.testimonials),
          trend: since(summary.testimonials, before.testimonials),
          href: to({ tab: "testimonials" }),
        },
      ]}
    />
  );
}

const signed = (value: number) => (value > 0 ? `+${value}` : `−${-value}`);

/** How many more there are than a month ago; nothing when as many. */
const since = (now: number, before: number) =>
  now === before ? undefined : `${signed(now - before)} in a month`;

/** This month's revenue beside that of the same days of the last. */
function onLastMonth(now: number, before: number, today: string, format: Format) {
  if (before <= 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  const { month, to } = sameDays(today);
  const days = `${format.month(month)} 1–${to}`;
  return percent === 0 ? `as in ${days}` : `${signed(percent)}% on ${days}`;
}
