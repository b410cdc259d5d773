"use client";

import { PaymentHistory, type PaymentHistoryProps } from "@/components/payment/PaymentHistory";
import { AssignedServices } from "@/components/subscription/AssignedServices";
import { NoServices } from "@/components/subscription/NoServices";
import { ServiceCard } from "@/components/subscription/ServiceCard";
import type { ServiceView } from "@/components/subscription/view";
import { BillingPanel } from "./BillingPanel";
import styles from "./Dashboard.module.css";
import { Figures } from "./Figures";
import { PageTitle } from "./PageTitle";
import { Panel } from "./Panel";
import { Summary, type SummaryProps } from "./Summary";

export interface DashboardProps {
  name: string;
  summary: SummaryProps;
  services: ServiceView[];
  /** What is due in all, `$900.00`. */
  due: string;
  payments: PaymentHistoryProps;
  locale: string;
}

/** What the charts are drawn from: another text means other charts. */
const stateOf = (services: ServiceView[]) =>
  services
    .map(({ payable: { id, state }, status, progress }) => [id, state, status, progress].join(" "))
    .join();

/**
 * The spec's customer dashboard: what one has, what it does, what one owes (`dashboardView` of views.ts). One client
 * component with plain data, because the server writes every element of its own twice (docs/decisions: charts and tables).
 */
export function Dashboard({ name, summary, services, due, payments, locale }: DashboardProps) {
  return (
    <>
      <PageTitle title="Customer Dashboard" intro={`Welcome, ${name}`} />
      <Summary {...summary} />
      <div className={styles.work}>
        <Panel id="services" title="Your services">
          {services.length === 0 ? (
            <NoServices />
          ) : (
            <div className={styles.cards}>
              {services.map((service) => (
                <ServiceCard key={service.payable.id} {...service} />
              ))}
            </div>
          )}
        </Panel>
        <BillingPanel total={due} services={services} />
      </div>
      {services.length > 0 && (
        <Panel id="assigned" title="Assigned Services">
          <AssignedServices services={services} />
        </Panel>
      )}
      <Panel id="payments" title="Payment History">
        <PaymentHistory {...payments} />
      </Panel>
      {services.length > 0 && <Figures locale={locale} state={stateOf(services)} />}
    </>
  );
}
