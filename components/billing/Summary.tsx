import { SummaryCards } from "@/components/ui/SummaryCards";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { Summary as Figures } from "@/lib/domain/billing/schema";
import { monthRange, sameDaysLastMonth } from "@/lib/core/date-ranges";

interface Props {
  summary: Figures;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  /** Of the admin area. */
  path: string;
  format: Format;
}

/** The four cards above the tabs; each figure links to its rows. */
export function Summary({ summary, today, path, format }: Props) {
  const link = (query: Record<string, string>) => hrefWith(path, query, {});
  const month = monthRange(today.slice(0, 7));
  const { before } = summary;
  const trend = (figure: "totalCustomers" | "activeServices" | "testimonials") =>
    trendText(summary[figure], before[figure], today, format);
  return (
    <SummaryCards
      label="Summary"
      figures={[
        {
          label: "Total Customers",
          value: format.number(summary.totalCustomers),
          trend: trend("totalCustomers"),
          href: link({ tab: "customers" }),
        },
        {
          label: "Active Services",
          value: format.number(summary.activeServices),
          trend: trend("activeServices"),
          href: link({ tab: "services", status: "active" }),
        },
        {
          label: "Monthly Revenue",
          value: format.money(summary.monthlyRevenue),
          trend: revenueTrendText(summary.monthlyRevenue, before.monthlyRevenue, today, format),
          href: link({
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
          trend: trend("testimonials"),
          href: link({ tab: "testimonials" }),
        },
      ]}
    />
  );
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${-value}`;
}

function trendText(now: number, before: number, today: string, format: Format) {
  if (now === before) return "No change";
  const { month, to } = sameDaysLastMonth(today);
  const day = `${format.month(month)} ${to}`;
  return `${signed(now - before)} since ${day}`;
}

/** From so many percent on a multiple is easier to read. */
const MAX_PERCENT = 1_000;

/** This month's revenue compared with the same days of last month. */
function revenueTrendText(now: number, before: number, today: string, format: Format) {
  if (before <= 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  const { month, to } = sameDaysLastMonth(today);
  const days = `${format.month(month)} 1–${to}`;
  if (percent >= MAX_PERCENT) return `${format.number(Math.round(now / before))} × ${days}`;
  return percent === 0 ? `as in ${days}` : `${signed(percent)}% vs ${days}`;
}
