import type { ReactNode } from "react";
import { Cards } from "@/components/ui/Columns";
import { Stack } from "@/components/ui/Stack";
import { RevenuePanel } from "@/components/charges/RevenuePanel";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { Overview } from "@/lib/domain/billing/schema";
import { RecentList } from "./RecentList";

interface Props {
  overview: Overview;
  /** Dollars a month that automatic payment takes; null where no method can be saved. */
  collected: number | null;
  path: string;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  format: Format;
  /** What waits. */
  children: ReactNode;
}

/** The Overview tab: what waits, figures linked to their rows, newest customers and services. */
export function OverviewTab({ overview, collected, path, today, format, children }: Props) {
  const link = (query: Record<string, string>) => hrefWith(path, query, {});
  return (
    <Stack>
      {children}
      <Cards min={340} wideFirst>
        <RevenuePanel
          months={overview.revenueByMonth}
          recurringRevenue={overview.recurringRevenue}
          collected={collected}
          today={today}
          format={format}
          link={link}
        />
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
      </Cards>
    </Stack>
  );
}
