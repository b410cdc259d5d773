import { Columns, WideNarrow } from "@/components/ui/Columns";
import { Stack } from "@/components/ui/Stack";
import { RevenuePanel } from "@/components/charges/RevenuePanel";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { SilentAgent } from "@/lib/domain/agents/work-schema";
import type { BillingState, Overview } from "@/lib/domain/billing/schema";
import type { OldestLate } from "@/lib/domain/charges/schema";
import { dayBefore } from "@/lib/core/date-ranges";
import { BillingLines } from "./BillingLines";
import { LateByAge } from "./LateByAge";
import { NeedsAction, type ThreadCounts } from "./NeedsAction";
import { RecentList } from "./RecentList";

interface Props {
  overview: Overview;
  /** Dollars a month that automatic payment takes; null where no method can be saved. */
  collected: number | null;
  longest: OldestLate | null;
  /** Messages that wait for longer than was promised. */
  overdueInquiries: number;
  threads: ThreadCounts;
  silentAgents: SilentAgent[];
  billing: BillingState;
  path: string;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  format: Format;
}

/** The Overview tab: open tasks, figures linked to their rows, newest customers and services. */
export function OverviewTab({
  overview,
  collected,
  longest,
  overdueInquiries,
  threads,
  silentAgents,
  billing,
  path,
  today,
  format,
}: Props) {
  const link = (query: Record<string, string>) => hrefWith(path, query, {});
  return (
    <Stack>
      <WideNarrow>
        <NeedsAction
          attention={overview.attention}
          silentAgents={silentAgents}
          yesterday={dayBefore(today)}
          format={format}
          link={link}
          longest={longest}
          overdueInquiries={overdueInquiries}
          threads={threads}
          ages={
            <LateByAge
              outstanding={overview.outstandingByAge}
              today={today}
              format={format}
              link={link}
            />
          }
        >
          <BillingLines state={billing} path={path} format={format} />
        </NeedsAction>
        <RevenuePanel
          months={overview.revenueByMonth}
          recurringRevenue={overview.recurringRevenue}
          collected={collected}
          today={today}
          format={format}
          link={link}
        />
      </WideNarrow>
      <Columns from="md">
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
      </Columns>
    </Stack>
  );
}
