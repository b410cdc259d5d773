import Box from "@mui/material/Box";
import { ADMIN_PATH } from "@/components/shell/tabs";
import { CustomersTab } from "@/components/customers/CustomersTab";
import { SubscriptionsView } from "@/components/billing/SubscriptionsView";
import { ToggleTabs } from "@/components/ui/ToggleTabs";
import { pageRead } from "@/lib/auth/page-read";
import { pageQuery, param, type SearchParams } from "@/lib/core/page-query";
import { customersQuery } from "@/lib/domain/customers/schema";
import {
  assignDays,
  loadCustomersWithServices,
  loadSubscriptions,
} from "@/lib/domain/billing/loaders";
import { subscriptionsQuery } from "@/lib/domain/billing/subscription-schema";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { exportHref, stateOf } from "./list-state";

const VIEWS = [
  { value: "customers", label: "Customers", href: `${ADMIN_PATH}?tab=customers` },
  {
    value: "subscriptions",
    label: "Assigned services",
    href: `${ADMIN_PATH}?tab=customers&view=subscriptions`,
  },
];

export async function CustomersPanel({ params }: { params: SearchParams }) {
  const view = param(params, "view") === "subscriptions" ? "subscriptions" : "customers";
  return (
    <>
      <Box sx={{ mb: { xs: 1, sm: 1.5 } }}>
        <ToggleTabs label="Views of customers" options={VIEWS} value={view} />
      </Box>
      {view === "subscriptions" ? <Subscriptions params={params} /> : <Customers params={params} />}
    </>
  );
}

async function Customers({ params }: { params: SearchParams }) {
  const query = pageQuery(customersQuery, params);
  const [page, format] = await pageRead(
    Promise.all([loadCustomersWithServices(query), loadFormat()]),
  );
  const state = stateOf({ tab: "customers" }, query);
  return (
    <CustomersTab
      {...{ page, query, state }}
      locale={format.locale}
      path={ADMIN_PATH}
      exportHref={exportHref("customers", query)}
      dates={assignDays()}
    />
  );
}

async function Subscriptions({ params }: { params: SearchParams }) {
  const query = pageQuery(subscriptionsQuery, params);
  const [page, format] = await pageRead(Promise.all([loadSubscriptions(query), loadFormat()]));
  const state = stateOf({ tab: "customers", view: "subscriptions" }, query);
  return (
    <SubscriptionsView
      {...{ page, query, state }}
      locale={format.locale}
      path={ADMIN_PATH}
      exportHref={exportHref("subscriptions", query)}
    />
  );
}
