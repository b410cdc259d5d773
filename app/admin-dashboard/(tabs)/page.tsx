import { Suspense } from "react";
import { tabOf } from "@/components/shell/admin-tabs";
import { LoadGuard } from "@/components/ui/LoadGuard";
import { ListSkeleton } from "@/components/ui/Skeleton";
import { param, type SearchParams } from "@/lib/core/page-query";
import { panels } from "./panels";

/** The open tab, streamed behind rows of its shape. */
export default async function AdminDashboardPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const params = await searchParams;
  const tab = tabOf(param(params, "tab"));
  const Panel = panels[tab];
  return (
    <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
      <LoadGuard key={tab} what="The list">
        <Suspense fallback={<ListSkeleton label="Loading data" />}>
          <Panel params={params} />
        </Suspense>
      </LoadGuard>
    </div>
  );
}
