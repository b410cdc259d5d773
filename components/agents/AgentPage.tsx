import { PageHeader } from "@/components/ui/PageHeader";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { CustomerRole } from "@/lib/auth/permissions";
import { customerMay } from "@/lib/auth/rights";
import type { Format } from "@/lib/core/format";
import type { SearchParams } from "@/lib/core/page-query";
import type { Agent, RunsQuery } from "@/lib/domain/agents/schema";
import type { AgentWork } from "@/lib/domain/agents/work-schema";
import { AgentNotice } from "./AgentNotice";
import { AgentStateChip } from "./AgentState";
import { BaselineLine, BaselineProposal } from "./Baseline";
import { ConnectPanel } from "./ConnectPanel";
import { LastReport } from "./LastReport";
import { MonthTotals } from "./MonthTotals";
import { Runs } from "./Runs";
import { SealedMonths } from "./SealedMonths";
import { WorkByDay } from "./WorkByDay";

interface Props {
  agent: Agent;
  work: AgentWork;
  role: CustomerRole;
  query: RunsQuery;
  /** The page's address and its parameters. */
  path: string;
  state: SearchParams;
  today: string;
  siteUrl: string;
  format: Format;
}

/** What one of the customer's agents did: this month, by day, and run by run. */
export function AgentPage({
  agent,
  work,
  role,
  query,
  path,
  state,
  today,
  siteUrl,
  format,
}: Props) {
  const { _id, name, service, subscription } = agent;
  const month = today.slice(0, 7);
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
            <LastReport agent={agent} format={format} />
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
          runsPath={`/api/users/agents/${_id}/runs`}
          locale={format.locale}
        />
      ) : (
        <>
          <Stack as="section" gap={8} aria-labelledby="this-month">
            <Row align="baseline" justify="between" wrap>
              <Text as="h2" variant="heading" id="this-month">
                {`${monthName(month, format)} so far`}
              </Text>
              <BaselineLine agent={agent} format={format} />
            </Row>
            <MonthTotals totals={work.month} path={path} today={today} format={format} />
          </Stack>
          <Stack>
            <BaselineProposal
              agent={agent}
              mayAgree={customerMay(role, "services")}
              format={format}
            />
            <WorkByDay
              days={work.days}
              totals={work.totals}
              path={path}
              state={state}
              format={format}
            />
            <Runs
              page={work.runs}
              query={query}
              reader={customerMay(role, "write") ? "customer" : "reader"}
              path={path}
              state={state}
              today={today}
              format={format}
            />
            <SealedMonths months={work.months} path={path} format={format} />
          </Stack>
        </>
      )}
    </>
  );
}

const monthName = (month: string, { locale }: Format) =>
  new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(new Date(month));
