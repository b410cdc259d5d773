import Box from "@mui/material/Box";
import { ADMIN_PATH } from "@/components/admin/tabs";
import { CustomersTab } from "@/components/customer/CustomersTab";
import { SubscriptionsView } from "@/components/subscription/SubscriptionsView";
import { ToggleTabs } from "@/components/ui/ToggleTabs";
import { guardedRead } from "@/lib/auth/guarded-read";
import { pageQuery, param, type SearchParams } from "@/lib/core/page-query";
import { customersQuery } from "@/lib/domain/customer/schema";
import {
  assignDays,
  loadCustomersWithServices,
  loadSubscriptions,
} from "@/lib/domain/subscription/loaders";
import { subscriptionsQuery } from "@/lib/domain/subscription/schema";
import { loadFormat } from "@/lib/domain/session/loaders";
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
  const [page, format] = await guardedRead(
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
  const [page, format] = await guardedRead(Promise.all([loadSubscriptions(query), loadFormat()]));
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
