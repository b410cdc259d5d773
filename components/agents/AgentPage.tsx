import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { PageHeader } from "@/components/ui/PageHeader";
import { Stack } from "@/components/ui/Stack";
import type { CustomerRole } from "@/lib/auth/permissions";
import { customerMay } from "@/lib/auth/rights";
import type { Format } from "@/lib/core/format";
import type { SearchParams } from "@/lib/core/page-query";
import type { Agent } from "@/lib/domain/agents/schema";
import type { AgentWork } from "@/lib/domain/agents/work-schema";
import { AgentNotice } from "./AgentNotice";
import { AgentStateChip } from "./AgentState";
import { BaselineLine, BaselineProposal } from "./Baseline";
import { ConnectPanel } from "./ConnectPanel";
import { LastReport } from "./LastReport";
import { PeriodTotals } from "./PeriodTotals";
import { Runs } from "./Runs";
import type { RunsView } from "./runs-view";
import { Months } from "./Months";
import { WorkByDay } from "./WorkByDay";

interface Props {
  agent: Agent;
  work: AgentWork;
  role: CustomerRole;
  view: RunsView;
  path: string;
  state: SearchParams;
  today: string;
  /** Milliseconds. */
  now: number;
  siteUrl: string;
  /** Writes to the agency, while the agent has not reported. */
  ask: ReactNode;
  format: Format;
}

export function AgentPage({
  agent,
  work,
  role,
  view,
  path,
  state,
  today,
  now,
  siteUrl,
  ask,
  format,
}: Props) {
  const { _id, name, service, subscription } = agent;
  return (
    <>
      <PageHeader
        title={name}
        aside={<AgentStateChip state={agent.state} />}
        subtitle={<LastReport isAlone agent={agent} now={now} format={format} />}
        back={{ href: `/dashboard/subscriptions/${subscription}`, label: service.name }}
        actions={
          agent.state === "never" ? (
            ask
          ) : (
            <ButtonLink href={`/dashboard/agents/${_id}/line`} variant="outlined" color="inherit">
              {agent.line === null ? "Set the line" : `The line: ${agent.line}%`}
            </ButtonLink>
          )
        }
      />
      <AgentNotice
        agent={agent}
        onSilence="The team is emailed when this happens."
        format={format}
      />
      {agent.state === "never" ? (
        <ConnectPanel
          siteUrl={siteUrl}
          isFolded
          hint="Ask the team for a key, and set AGENT_KEY to it."
          runsPath={`/api/users/agents/${_id}/runs`}
          locale={format.locale}
        />
      ) : (
        <>
          <PeriodTotals work={work} path={path} reader="customer" format={format} />
          <Stack>
            <BaselineLine agent={agent} format={format} />
            <BaselineProposal
              agent={agent}
              mayAgree={customerMay(role, "services")}
              format={format}
            />
            <WorkByDay work={work} path={path} reader="customer" state={state} format={format} />
            <Runs
              page={work.runs}
              query={view.query}
              isUnusual={view.isUnusual}
              reader={customerMay(role, "write") ? "customer" : "reader"}
              path={path}
              state={state}
              today={today}
              now={now}
              format={format}
            />
            <Months months={work.months} path={path} reader="customer" format={format} />
          </Stack>
        </>
      )}
    </>
  );
}
