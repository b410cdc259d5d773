import { Dashboard } from "@/components/portal/Dashboard";
import { dashboardView } from "@/components/portal/views";
import { hrefWith, pageQuery, type SearchParams } from "@/lib/core/page-query";
import { customerPaymentsQuery } from "@/lib/domain/payment/schema";
import { loadDashboard } from "@/lib/domain/payment/loaders";
import { loadFormat } from "@/lib/domain/session/loaders";

const PAYMENTS = 10;

export default async function DashboardPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const params = await searchParams;
  const query = { ...pageQuery(customerPaymentsQuery, params), limit: PAYMENTS };
  const [dashboard, format] = await Promise.all([loadDashboard(query), loadFormat()]);
  return (
    <Dashboard
      {...dashboardView(dashboard, {
        query,
        href: (change) => hrefWith("/dashboard", params, change),
        format,
      })}
    />
  );
}
