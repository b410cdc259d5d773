import { BarList } from "@/components/ui/BarList";
import { WideFirst } from "@/components/ui/Columns";
import { Panel } from "@/components/ui/Panel";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { Overview } from "@/lib/domain/billing/dashboard-schema";
import { monthRange } from "./date-ranges";
import { NeedsAction } from "./NeedsAction";
import { RecentList } from "./RecentList";
import { RecurringPanel } from "./RecurringPanel";
import { RevenuePanel } from "./RevenuePanel";

interface Props {
  overview: Overview;
  path: string;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  format: Format;
}

const MONTHS = 6;

/** The Overview tab: open tasks, figures linked to their rows, newest customers and services. */
export function OverviewTab({ overview, path, today, format }: Props) {
  const link = (query: Record<string, string>) => hrefWith(path, query, {});
  const monthFormat = new Intl.DateTimeFormat(format.locale, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return (
    <>
      <NeedsAction
        attention={overview.attention}
        yesterday={dayBefore(today)}
        format={format}
        link={link}
      />
      <WideFirst>
        <RevenuePanel months={overview.revenueByMonth} today={today} format={format} link={link} />
        <RecurringPanel overview={overview} today={today} format={format} link={link} />
        <RecentList
          id="recent-customers"
          title="Recent customers"
          all={{ href: link({ tab: "customers" }), label: "All customers" }}
          empty="No customers yet. Add the first on the Customers tab."
          rows={overview.recentCustomers.map(({ _id, name, email, isActive }) => ({
            key: _id,
            name,
            href: `${path}/customers/${_id}`,
            line: email,
            status: isActive ? "active" : "inactive",
          }))}
        />
        <RecentList
          id="recent-services"
          title="Recent services"
          all={{ href: link({ tab: "services" }), label: "All services" }}
          empty="No services yet. Add the first on the Services tab."
          rows={overview.recentServices.map(({ _id, name, price, status }) => ({
            key: _id,
            name,
            line: `${format.money(price.monthly)}/month`,
            status,
          }))}
        />
        <Panel id="new-customers" title="New customers">
          <BarList
            label="New customers by month"
            head={["Month", "New customers"]}
            rows={overview.customersByMonth
              .slice(-MONTHS)
              .reverse()
              .map(({ month, count }) => {
                const { from, to } = monthRange(month);
                return {
                  key: month,
                  label: monthFormat.format(new Date(`${month}-01T00:00:00Z`)),
                  value: count,
                  text: format.number(count),
                  href: link({ tab: "customers", createdFrom: from, createdTo: to }),
                };
              })}
          />
        </Panel>
      </WideFirst>
    </>
  );
}

const DAY_MS = 86_400_000;
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
