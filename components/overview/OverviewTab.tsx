import Link from "next/link";
import { ActiveChip, StatusChip } from "@/components/admin/StatusChip";
import { Panel } from "@/components/admin/Panel";
import { ChartTable } from "@/components/ui/ChartTable";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { Overview } from "@/lib/domain/payment/schema";
import { ageRange, monthRange } from "./ranges";
import styles from "./OverviewTab.module.css";

interface Props {
  overview: Overview;
  path: string;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  format: Format;
}

const AGES = {
  current: "Not yet due",
  "1-30": "1–30 days late",
  "31-60": "31–60 days late",
  "61+": "61 days and more",
} as const;

/** The Overview tab: the spec's two lists, and figures that each lead to the rows they count. */
export function OverviewTab({ overview, path, today, format }: Props) {
  const link = (query: Record<string, string>) => hrefWith(path, query, {});
  const outstanding =
    overview.outstandingByAge.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const longMonth = (month: string) =>
    new Intl.DateTimeFormat(format.locale, {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }).format(new Date(`${month}-01T00:00:00Z`));
  return (
    <div className={styles.grid}>
      <Panel
        className={styles.wide}
        id="revenue"
        title="Revenue by month"
        aside={<span className={styles.note}>Paid, less refunds</span>}
      >
        <ChartTable
          label="Revenue by month"
          head={["Month", "Revenue"]}
          variant="columns"
          rows={overview.revenueByMonth.map(({ month, amount }) => {
            const { from, to } = monthRange(month);
            return {
              key: month,
              label: format.month(month),
              value: amount,
              text: format.money(amount),
              short: format.compact(amount),
              href: link({
                tab: "payments",
                paidFrom: from,
                paidTo: to,
                sort: "paymentDate",
                order: "desc",
              }),
            };
          })}
        />
      </Panel>
      <Panel
        id="recurring"
        title="Monthly recurring revenue"
        aside={<span className={styles.note}>Active subscriptions</span>}
      >
        <p className={styles.figure}>
          <Link
            href={link({ tab: "customers", view: "subscriptions", status: "active" })}
            prefetch={false}
          >
            {format.money(overview.recurringRevenue)}
          </Link>
        </p>
        <div className={styles.sub}>
          <h3>Outstanding by age</h3>
          <p className={styles.note}>
            <Link
              href={link({ tab: "payments", status: "pending", sort: "dueDate" })}
              prefetch={false}
            >
              {format.money(outstanding)}
            </Link>{" "}
            in all
          </p>
        </div>
        <ChartTable
          label="Outstanding by age"
          head={["Age", "Outstanding"]}
          variant="bars"
          rows={overview.outstandingByAge.map(({ days, amount }) => ({
            key: days,
            label: AGES[days],
            value: amount,
            text: format.money(amount),
            href: link({
              tab: "payments",
              status: "pending",
              sort: "dueDate",
              ...ageRange(days, today),
            }),
          }))}
        />
      </Panel>
      <Panel
        id="recent-customers"
        title="Recent customers"
        aside={
          <Link className={styles.all} href={link({ tab: "customers" })} prefetch={false}>
            All customers
          </Link>
        }
      >
        <ul className={styles.list}>
          {overview.recentCustomers.map((customer) => (
            <li key={customer._id}>
              <span className={styles.who}>
                <Link href={`${path}/customers/${customer._id}`} prefetch={false}>
                  {customer.name}
                </Link>
                <span className={styles.second}>{customer.email}</span>
              </span>
              <ActiveChip isActive={customer.isActive} />
            </li>
          ))}
        </ul>
        {overview.recentCustomers.length === 0 && (
          <p className={styles.note}>No customers yet. Add the first on the Customers tab.</p>
        )}
      </Panel>
      <Panel
        id="recent-services"
        title="Recent services"
        aside={
          <Link className={styles.all} href={link({ tab: "services" })} prefetch={false}>
            All services
          </Link>
        }
      >
        <ul className={styles.list}>
          {overview.recentServices.map((service) => (
            <li key={service._id}>
              <span className={styles.who}>
                <span className={styles.name}>{service.name}</span>
                <span className={styles.second}>{format.money(service.price.monthly)}/month</span>
              </span>
              <StatusChip status={service.status} />
            </li>
          ))}
        </ul>
        {overview.recentServices.length === 0 && (
          <p className={styles.note}>No services yet. Add the first on the Services tab.</p>
        )}
      </Panel>
      <Panel id="new-customers" title="New customers">
        <ChartTable
          label="New customers by month"
          head={["Month", "New customers"]}
          variant="bars"
          rows={overview.customersByMonth
            .slice(-6)
            .reverse()
            .map(({ month, count }) => {
              const { from, to } = monthRange(month);
              return {
                key: month,
                label: longMonth(month),
                value: count,
                text: format.number(count),
                href: link({ tab: "customers", createdFrom: from, createdTo: to }),
              };
            })}
        />
      </Panel>
    </div>
  );
}
