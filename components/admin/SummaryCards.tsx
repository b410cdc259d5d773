import Link from "next/link";
import { monthRange } from "@/components/overview/ranges";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { Summary } from "@/lib/domain/payment/schema";
import { Icon, type IconName } from "./Icon";
import styles from "./SummaryCards.module.css";
import { ADMIN_PATH } from "./tabs";

interface Card {
  label: string;
  icon: IconName;
  value: string;
  /** Where the rows behind the figure are. */
  href: string;
}

/** The spec's four cards; each figure opens the rows that it counts. */
export function SummaryCards({
  summary,
  today,
  format,
}: {
  summary: Summary;
  today: string;
  format: Format;
}) {
  const { from, to } = monthRange(today.slice(0, 7));
  const cards: Card[] = [
    {
      label: "Total Customers",
      icon: "customers",
      value: format.number(summary.totalCustomers),
      href: hrefWith(ADMIN_PATH, { tab: "customers" }, {}),
    },
    {
      label: "Active Services",
      icon: "services",
      value: format.number(summary.activeServices),
      href: hrefWith(ADMIN_PATH, { tab: "services", status: "active" }, {}),
    },
    {
      label: "Monthly Revenue",
      icon: "payments",
      value: format.money(summary.monthlyRevenue),
      href: hrefWith(
        ADMIN_PATH,
        { tab: "payments", paidFrom: from, paidTo: to, sort: "paymentDate", order: "desc" },
        {},
      ),
    },
    {
      label: "Testimonials",
      icon: "quote",
      value: format.number(summary.testimonials),
      href: hrefWith(ADMIN_PATH, { tab: "testimonials" }, {}),
    },
  ];
  return (
    <dl className={styles.cards} aria-label="Summary">
      {cards.map(({ label, icon, value, href }) => (
        <div key={label} className={styles.card}>
          <dt>
            <span className={styles.icon}>
              <Icon name={icon} size={18} />
            </span>
            {label}
          </dt>
          <dd>
            <Link href={href} prefetch={false} scroll={false}>
              {value}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The cards' places while the figures are on their way. */
export function SummaryLoading() {
  return (
    <div className={styles.cards} role="status" aria-label="Loading summary">
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className={styles.card} />
      ))}
    </div>
  );
}
