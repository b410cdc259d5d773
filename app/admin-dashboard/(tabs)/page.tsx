import { Suspense, type ReactNode } from "react";
import { tabOf, type AdminTab } from "@/components/shell/admin-tabs";
import { LoadGuard } from "@/components/shell/LoadGuard";
import {
  CardsSkeleton,
  FormSkeleton,
  GridSkeleton,
  ListSkeleton,
} from "@/components/shell/PanelSkeletons";
import { param, type SearchParams } from "@/lib/core/page-query";
import { panels } from "./panels";

const skeletons: Record<AdminTab, () => ReactNode> = {
  overview: GridSkeleton,
  customers: ListSkeleton,
  services: ListSkeleton,
  testimonials: CardsSkeleton,
  settings: FormSkeleton,
  payments: ListSkeleton,
};

/** The open tab, streamed behind its shape. */
export default async function AdminDashboardPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const params = await searchParams;
  const tab = tabOf(param(params, "tab"));
  const Panel = panels[tab];
  const Waiting = skeletons[tab];
  return (
    <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
      <LoadGuard key={tab} what="The list">
        <Suspense fallback={<Waiting />}>
          <Panel params={params} />
        </Suspense>
      </LoadGuard>
    </div>
  );
}
