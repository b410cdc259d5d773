import { Suspense } from "react";
import { Dashboard } from "@/components/portal/Dashboard";
import { Analytics } from "@/components/portal/Analytics";
import { loadFormat } from "@/lib/domain/session/loaders";
import { hrefWith, pageQuery, type SearchParams } from "@/lib/core/page-query";
import { customerPaymentsQuery } from "@/lib/domain/payment/schema";
import { loadAnalytics, loadDashboard } from "@/lib/domain/portal/loaders";

const PAYMENTS = 10;

export default async function DashboardPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const query = { ...pageQuery(customerPaymentsQuery, params), limit: PAYMENTS };
  const [dashboard, format] = await Promise.all([loadDashboard(query), loadFormat()]);
  return (
    <Dashboard {...dashboard} query={query} href={(change) => hrefWith("/dashboard", params, change)} format={format}>
      <Suspense>
        <Charts />
      </Suspense>
    </Dashboard>
  );
}

async function Charts() {
  const [analytics, format] = await Promise.all([loadAnalytics(), loadFormat()]);
  return <Analytics analytics={analytics} format={format} />;
}
