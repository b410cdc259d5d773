import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadGuard } from "@/components/shell/LoadGuard";
import { ListSkeleton } from "@/components/shell/PanelSkeletons";
import { param, type SearchParams } from "@/lib/core/page-query";
import { AgentsPanel, AsksPanel } from "../agent-panels";

export const metadata: Metadata = { title: "Agents" };

/** The other views of the Services tab. */
export default async function AgentsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const params = await searchParams;
  const isAsks = param(params, "view") === "asks";
  const Panel = isAsks ? AsksPanel : AgentsPanel;
  return (
    <div role="tabpanel" id="tab-panel" aria-labelledby="tab-services">
      <LoadGuard key={String(isAsks)} what="The list">
        <Suspense fallback={<ListSkeleton />}>
          <Panel params={params} />
        </Suspense>
      </LoadGuard>
    </div>
  );
}
