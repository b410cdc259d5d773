import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AllAgents } from "@/components/agents/AllAgents";
import { AllAsks } from "@/components/asks/AllAsks";
import { stateOf } from "@/app/admin-dashboard/list-state";
import { AGENTS_PATH, ServiceViews } from "@/app/admin-dashboard/service-views";
import { PageHeader } from "@/components/ui/PageHeader";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now } from "@/lib/core/clock";
import { pageQuery, param } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadAllAgents } from "@/lib/domain/agents/admin-loaders";
import { agentListQuery } from "@/lib/domain/agents/schema";
import { loadAllAsks } from "@/lib/domain/asks/loaders";
import { adminAsksQuery } from "@/lib/domain/asks/schema";

export const metadata: Metadata = { title: "Agents" };

const LIMIT = 25;

interface Props {
  searchParams: Promise<SearchParams>;
}

export default async function AgentsPage({ searchParams }: Props) {
  const params = await searchParams;
  const view = param(params, "view") === "asks" ? "asks" : "agents";
  const views = <ServiceViews value={view} />;
  return view === "asks" ? (
    <Questions params={params} views={views} />
  ) : (
    <Agents params={params} views={views} />
  );
}

interface ViewProps {
  params: SearchParams;
  views: ReactNode;
}

async function Agents({ params, views }: ViewProps) {
  const query = { ...pageQuery(agentListQuery, params), limit: LIMIT };
  const [shown, format] = await guardedRead(Promise.all([loadAllAgents(query), loadFormat()]));
  return (
    <>
      <PageHeader
        level="h2"
        title="Agents"
        subtitle={`Work since Monday, ${format.nearDay(shown.from)}; cost and margin of this month`}
      />
      <AllAgents
        shown={shown}
        query={query}
        path={AGENTS_PATH}
        state={stateOf({}, query)}
        views={views}
        now={now().getTime()}
        format={format}
      />
    </>
  );
}

async function Questions({ params, views }: ViewProps) {
  const query = { ...pageQuery(adminAsksQuery, params), limit: LIMIT };
  const [page, format] = await guardedRead(Promise.all([loadAllAsks(query), loadFormat()]));
  return (
    <>
      <PageHeader
        level="h2"
        title="Agents"
        subtitle="What they ask. The customers’ people answer, not you."
      />
      <AllAsks
        page={page}
        query={query}
        path={AGENTS_PATH}
        state={stateOf({ view: "asks" }, query)}
        views={views}
        now={now().getTime()}
        format={format}
      />
    </>
  );
}
