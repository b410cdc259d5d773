import type { ReactNode } from "react";
import { OverviewTab } from "@/components/billing/OverviewTab";
import { NeedsAction } from "@/components/queue/NeedsAction";
import { PaymentsTab } from "@/components/payments/PaymentsTab";
import { SubscriptionsView } from "@/components/subscriptions/SubscriptionsView";
import { ServicesTab } from "@/components/subscriptions/ServicesTab";
import { TestimonialsTab } from "@/components/catalog/TestimonialsTab";
import { toCustomerRow } from "@/components/accounts/customer-rows";
import { CustomersTab } from "@/components/accounts/CustomersTab";
import type { AdminTab } from "@/components/shell/admin-tabs";
import { ADMIN_PATH } from "@/components/shell/admin-tabs";
import { Notice } from "@/components/ui/Notice";
import { ToggleTabs } from "@/components/ui/ToggleTabs";
import { guardedRead } from "@/lib/auth/guarded-read";
import { packPage } from "@/lib/core/packed";
import { pageQuery, param } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { mapPage } from "@/lib/core/paging";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadServicesWithCustomers } from "@/lib/domain/agents/admin-loaders";
import { loadBillingState, loadOverview, loadJobsIdle } from "@/lib/domain/billing/loaders";
import { loadDueSums, loadChargesWithSums } from "@/lib/domain/charges/loaders";
import {
  isRecordingOnly,
  loadLacksBankDetails,
  loadAutopayRevenue,
} from "@/lib/domain/payments/loaders";
import {
  assignDays,
  loadCustomersWithServices,
  loadSubscriptions,
} from "@/lib/domain/subscriptions/loaders";
import { chargesQuery } from "@/lib/domain/charges/schema";
import { subscriptionsQuery } from "@/lib/domain/subscriptions/schema";
import { loadTestimonials } from "@/lib/domain/catalog/loaders";
import { servicesQuery, testimonialsQuery } from "@/lib/domain/catalog/schema";
import { loadQueue } from "@/lib/domain/queue/loaders";
import { loadCustomer } from "@/lib/domain/customers/loaders";
import { customersPageQuery } from "@/lib/domain/customers/schema";
import { exportHref, listStateOf } from "@/app/admin-dashboard/list-state";
import { ServiceViews } from "@/app/admin-dashboard/service-views";
import { SettingsPanel } from "./settings-panel";

interface Props {
  params: SearchParams;
}

async function OverviewPanel() {
  const [overview, collected, queue, billing, isIdle, format] = await guardedRead(
    Promise.all([
      loadOverview(),
      loadAutopayRevenue(),
      loadQueue(),
      loadBillingState(),
      loadJobsIdle(),
      loadFormat(),
    ]),
  );
  const { today } = assignDays();
  return (
    <>
      {isIdle && (
        <Notice tone="error">
          No worker is running: emails, charges and checks wait until one starts.
        </Notice>
      )}
      <OverviewTab
        overview={overview}
        collected={collected}
        today={today}
        path={ADMIN_PATH}
        format={format}
      >
        <NeedsAction
          page={queue}
          billing={billing}
          path={ADMIN_PATH}
          today={today}
          format={format}
        />
      </OverviewTab>
    </>
  );
}

async function ServicesPanel({ params }: Props) {
  const query = pageQuery(servicesQuery, params);
  const [page, format] = await guardedRead(
    Promise.all([loadServicesWithCustomers(query), loadFormat()]),
  );
  const state = listStateOf({ tab: "services" }, query);
  return (
    <ServicesTab
      page={packPage(page)}
      query={query}
      state={state}
      locale={format.locale}
      path={ADMIN_PATH}
      exportHref={exportHref("services", query)}
      dates={assignDays()}
      views={<ServiceViews value="services" />}
    />
  );
}

async function TestimonialsPanel({ params }: Props) {
  const query = { ...pageQuery(testimonialsQuery, params), limit: 24 };
  const page = await guardedRead(loadTestimonials(query));
  return (
    <TestimonialsTab
      page={page}
      isFiltered={Boolean(query.search) || query.isActive !== undefined}
      state={listStateOf({ tab: "testimonials" }, query)}
      path={ADMIN_PATH}
    />
  );
}

/** The panel of each tab; the server renders only the open one. */
export const panels: Record<AdminTab, (props: Props) => ReactNode | Promise<ReactNode>> = {
  overview: OverviewPanel,
  customers: CustomersPanel,
  services: ServicesPanel,
  testimonials: TestimonialsPanel,
  settings: SettingsPanel,
  payments: PaymentsPanel,
};

const customerViews = [
  { value: "customers", label: "Customers", href: `${ADMIN_PATH}?tab=customers` },
  {
    value: "subscriptions",
    label: "Assigned services",
    href: `${ADMIN_PATH}?tab=customers&view=subscriptions`,
  },
];

function CustomersPanel({ params }: Props) {
  const view = param(params, "view") === "subscriptions" ? "subscriptions" : "customers";
  const List = view === "subscriptions" ? SubscriptionList : CustomerList;
  const views = <ToggleTabs label="Views of customers" options={customerViews} value={view} />;
  return <List params={params} views={views} />;
}

interface ViewProps extends Props {
  views: ReactNode;
}

async function CustomerList({ params, views }: ViewProps) {
  const query = customersPageQuery(params);
  const [page, format] = await guardedRead(
    Promise.all([loadCustomersWithServices(query), loadFormat()]),
  );
  const state = listStateOf({ tab: "customers" }, query);
  return (
    <CustomersTab
      page={packPage(mapPage(page, toCustomerRow))}
      query={query}
      state={state}
      locale={format.locale}
      path={ADMIN_PATH}
      exportHref={exportHref("customers", query)}
      views={views}
      dates={assignDays()}
    />
  );
}

async function SubscriptionList({ params, views }: ViewProps) {
  const query = pageQuery(subscriptionsQuery, params);
  const [page, format] = await guardedRead(Promise.all([loadSubscriptions(query), loadFormat()]));
  const state = listStateOf({ tab: "customers", view: "subscriptions" }, query);
  return (
    <SubscriptionsView
      page={packPage(page)}
      query={query}
      state={state}
      locale={format.locale}
      path={ADMIN_PATH}
      exportHref={exportHref("subscriptions", query)}
      views={views}
    />
  );
}

async function PaymentsPanel({ params }: Props) {
  const query = { ...pageQuery(chargesQuery, params), limit: 25 };
  const [{ page, sums }, dueSums, format, lacksBankDetails, customer] = await guardedRead(
    Promise.all([
      loadChargesWithSums(query),
      loadDueSums(),
      loadFormat(),
      loadLacksBankDetails(),
      query.userId ? loadCustomer(query.userId) : null,
    ]),
  );
  return (
    <PaymentsTab
      page={page}
      sums={sums}
      dueSums={dueSums}
      query={query}
      today={assignDays().today}
      format={format}
      state={listStateOf({ tab: "payments" }, query)}
      path={ADMIN_PATH}
      exportHref={exportHref("payments", query)}
      collectsNothing={isRecordingOnly()}
      lacksBankDetails={lacksBankDetails}
      customerName={customer?.name}
    />
  );
}
