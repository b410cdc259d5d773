import { MainAside } from "@/components/ui/Columns";
import { PageHeader } from "@/components/ui/PageHeader";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Agent, RunsQuery } from "@/lib/domain/agents/schema";
import type { AgentWork } from "@/lib/domain/agents/work-schema";
import { AgentNotice } from "./AgentNotice";
import { AgentStateChip } from "./AgentState";
import { BaselineLine, BaselineProposal } from "./Baseline";
import { ConnectPanel } from "./ConnectPanel";
import { MonthTotals } from "./MonthTotals";
import { Runs } from "./Runs";
import { SealedMonths } from "./SealedMonths";
import { WorkByDay } from "./WorkByDay";
import { Outcomes, Speed } from "./WorkFigures";

interface Props {
  agent: Agent;
  work: AgentWork;
  query: RunsQuery;
  /** The page's address and its parameters. */
  path: string;
  state: SearchParams;
  today: string;
  siteUrl: string;
  format: Format;
}

/** What one of the customer's agents did: this month, by day, and run by run. */
export function AgentPage({ agent, work, query, path, state, today, siteUrl, format }: Props) {
  const { _id, name, service, subscription, lastReportAt } = agent;
  const month = today.slice(0, 7);
  const monthStart = `${month}-01`;
  return (
    <>
      <PageHeader
        title={name}
        aside={<AgentStateChip state={agent.state} />}
        subtitle={
          <>
            <TextLink href={`/dashboard/subscriptions/${subscription}`} color="inherit">
              {service.name}
            </TextLink>
            {lastReportAt && (
              <>
                {" · last report "}
                <When at={lastReportAt} format={format} />
              </>
            )}
          </>
        }
        back={{ href: "/dashboard", label: "Overview" }}
      />
      <AgentNotice
        agent={agent}
        onSilence="Your team is mailed when this happens."
        format={format}
      />
      {agent.state === "never" ? (
        <ConnectPanel
          siteUrl={siteUrl}
          hint="Your team makes the key and sets AGENT_KEY to it; write to them if you run the agent yourself."
          agentPath={`/api/users/agents/${_id}?days=1`}
        />
      ) : (
        <Stack>
          <Stack as="section" gap={8} aria-labelledby="this-month">
            <Text
              as="h2"
              variant="heading"
              id="this-month"
            >{`${monthName(month, format)} so far`}</Text>
            <MonthTotals
              totals={work.month}
              format={format}
              runsHref={(filter) => `${hrefWith(path, {}, { ...filter, from: monthStart })}#runs`}
            />
            <BaselineLine agent={agent} format={format} />
          </Stack>
          <BaselineProposal agent={agent} format={format} />
          <MainAside>
            <WorkByDay days={work.days} path={path} state={state} format={format} />
            <Stack>
              <Outcomes totals={work.totals} days={work.days.length} format={format} />
              <Speed totals={work.totals} days={work.days.length} format={format} />
            </Stack>
          </MainAside>
          <Runs
            page={work.runs}
            query={query}
            reader="customer"
            path={path}
            state={state}
            today={today}
            format={format}
          />
          <SealedMonths months={work.months} format={format} />
        </Stack>
      )}
    </>
  );
}

const monthName = (month: string, { locale }: Format) =>
  new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(new Date(month));
