import { Suspense } from "react";
import { AdminTabs } from "@/components/admin/AdminTabs";
import { LoadGuard } from "@/components/admin/LoadGuard";
import { SummaryCards, SummaryLoading } from "@/components/admin/SummaryCards";
import { tabOf } from "@/components/admin/tabs";
import { Spinner } from "@/components/ui/Spinner";
import { param, type SearchParams } from "@/lib/core/page-query";
import { loadFormat } from "@/lib/domain/session/loaders";
import { loadSummary } from "@/lib/domain/payment/loaders";
import { assignDays } from "@/lib/domain/subscription/loaders";
import { panels } from "./panels";

/** Cards and tabs at once; the figures and the one open tab stream in behind their placeholders. */
export default async function AdminDashboardPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const params = await searchParams;
  const tab = tabOf(param(params, "tab"));
  const Panel = panels[tab];
  return (
    <>
      <LoadGuard what="The summary" compact>
        <Suspense fallback={<SummaryLoading />}>
          <Summary />
        </Suspense>
      </LoadGuard>
      <AdminTabs current={tab} />
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
        <LoadGuard key={tab} what="The list">
          <Suspense fallback={<Spinner label="Loading data" />}>
            <Panel params={params} />
          </Suspense>
        </LoadGuard>
      </div>
    </>
  );
}

async function Summary() {
  const [summary, format] = await Promise.all([loadSummary(), loadFormat()]);
  return <SummaryCards summary={summary} today={assignDays().today} format={format} />;
}
