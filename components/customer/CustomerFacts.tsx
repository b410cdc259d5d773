import { LocalTime } from "@/components/ui/LocalTime";
import type { Format } from "@/lib/core/format";
import type { User } from "@/lib/domain/customer/schema";
import type { AdminSubscription } from "@/lib/domain/subscription/schema";
import styles from "./CustomerPage.module.css";

interface Props {
  customer: User;
  subscriptions: AdminSubscription[];
  format: Format;
}

const cents = (rows: AdminSubscription[], of: (row: AdminSubscription) => number) =>
  rows.reduce((sum, row) => sum + Math.round(of(row) * 100), 0) / 100;

/** What is known of a customer, and what their services add up to. */
export function CustomerFacts({ customer, subscriptions, format }: Props) {
  const active = subscriptions.filter((row) => row.status === "active");
  const facts: [string, React.ReactNode][] = [
    [
      "Email",
      <span key="email">
        {customer.email}
        {!customer.emailVerified && <em className={styles.second}> not verified</em>}
      </span>,
    ],
    ["Company", customer.company ?? "–"],
    ["Phone", customer.phone ?? "–"],
    [
      "Customer since",
      <LocalTime
        key="since"
        instant={customer.createdAt}
        locale={format.locale}
        text={format.dayOf(customer.createdAt)}
      />,
    ],
    ["Each month", format.money(cents(active, (row) => row.amount))],
    ["Outstanding", format.money(cents(subscriptions, (row) => row.outstanding))],
    ["Paid so far", format.money(cents(subscriptions, (row) => row.totalPaid))],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
