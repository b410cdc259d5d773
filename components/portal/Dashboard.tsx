import { PaymentHistory } from "@/components/payment/PaymentHistory";
import { AssignedServices } from "@/components/subscription/AssignedServices";
import { NoServices } from "@/components/subscription/NoServices";
import { ServiceCard } from "@/components/subscription/ServiceCard";
import type { AddressChange } from "@/components/ui/DataTable";
import type { Format } from "@/lib/core/format";
import type { Page } from "@/lib/core/paging";
import type { User } from "@/lib/domain/customer/schema";
import type { CustomerAnalytics, CustomerDashboard, CustomerPaymentsQuery, Payment } from "@/lib/domain/payment/schema";
import { Analytics } from "./Analytics";
import { BillingPanel } from "./BillingPanel";
import styles from "./Dashboard.module.css";
import { billingOf, cardOf } from "./views";
import { PageTitle } from "./PageTitle";
import { Panel } from "./Panel";
import { Summary } from "./Summary";

interface Props {
  user: User;
  summary: CustomerDashboard["summary"] & { outstanding: number };
  subscriptions: CustomerDashboard["subscriptions"];
  payments: Page<Payment>;
  query: CustomerPaymentsQuery;
  href: (change: AddressChange) => string;
  format: Format;
  analytics: CustomerAnalytics;
}

/** The spec's customer dashboard: what one has, what it does, what one owes. */
export function Dashboard({ user, summary, subscriptions, payments, analytics, query, href, format }: Props) {
  return (
    <>
      <PageTitle title="Customer Dashboard" intro={`Welcome, ${user.name}`} />
      <Summary {...summary} company={user.company} format={format} />
      <div className={styles.work}>
        <Panel id="services" title="Your services">
          {subscriptions.length === 0 ? (
            <NoServices />
          ) : (
            <div className={styles.cards}>
              {subscriptions.map((subscription) => <ServiceCard key={subscription._id} {...cardOf(subscription, format)} />)}
            </div>
          )}
        </Panel>
        <BillingPanel {...billingOf(summary.outstanding, subscriptions, format)} />
      </div>
      {subscriptions.length > 0 && (
        <Panel id="assigned" title="Assigned Services">
          <AssignedServices subscriptions={subscriptions} format={format} />
        </Panel>
      )}
      <Panel id="payments" title="Payment History">
        <PaymentHistory page={payments} query={query} href={href} format={format} />
      </Panel>
      <Analytics analytics={analytics} format={format} />
    </>
  );
}
