import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminAgentPage } from "@/components/agents/AdminAgentPage";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now, today } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { pageQuery } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadAdminAgent, loadAgentName } from "@/lib/domain/agents/admin-loaders";
import { agentPageQuery, runsQuery } from "@/lib/domain/agents/schema";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
}

const MAX_RUNS = 20;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadAgentName((await params).id)) ?? "Agent" };
}

export default async function AgentDetailsPage({ params, searchParams }: Props) {
  const [{ id }, search] = await Promise.all([params, searchParams]);
  const { days } = pageQuery(agentPageQuery, search);
  const query = { ...pageQuery(runsQuery, search), limit: MAX_RUNS };
  const [details, format] = await guardedRead(
    Promise.all([loadAdminAgent(id, days, query), loadFormat()]),
  );
  if (!details) notFound();
  return (
    <AdminAgentPage
      details={details}
      query={query}
      path={`/admin-dashboard/agents/${id}`}
      state={search}
      today={today().toString()}
      now={now().getTime()}
      siteUrl={env().SITE_URL}
      format={format}
    />
  );
}
