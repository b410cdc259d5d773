import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AgentPage } from "@/components/agents/AgentPage";
import { runsViewOf } from "@/components/agents/runs-view";
import { NewRequest } from "@/components/requests/NewRequest";
import { guardedRead } from "@/lib/auth/guarded-read";
import { customerMay } from "@/lib/auth/rights";
import { now, today } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { pageQuery } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { loadOwnAgent, loadOwnAgentWork } from "@/lib/domain/agents/loaders";
import { loadOwnRole } from "@/lib/domain/customers/loaders";
import { agentPageQuery } from "@/lib/domain/agents/schema";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadOwnAgent((await params).id))?.name ?? "No such agent" };
}

export default async function AgentDetailsPage({ params, searchParams }: Props) {
  const [{ id }, search] = await Promise.all([params, searchParams]);
  const { days } = pageQuery(agentPageQuery, search);
  const view = runsViewOf(search);
  const asked = { days, runs: view.query, isUnusual: view.isUnusual };
  const [agent, work, role, format] = await guardedRead(
    Promise.all([loadOwnAgent(id), loadOwnAgentWork(id, asked), loadOwnRole(), loadFormat()]),
  );
  if (!agent || !work) notFound();
  return (
    <AgentPage
      agent={agent}
      work={work}
      role={role}
      view={view}
      path={`/dashboard/agents/${id}`}
      state={search}
      today={today().toString()}
      now={now().getTime()}
      siteUrl={env().SITE_URL}
      ask={
        customerMay(role, "write") && (
          <NewRequest
            services={[{ value: agent.subscription, label: agent.service.name }]}
            isSecondary
            label="Ask when it starts"
          />
        )
      }
      format={format}
    />
  );
}
