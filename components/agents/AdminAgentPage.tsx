import { MainAside } from "@/components/ui/Columns";
import { Facts } from "@/components/ui/Facts";
import { PageHeader } from "@/components/ui/PageHeader";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { SearchParams } from "@/lib/core/page-query";
import type { AgentKey, RunsQuery } from "@/lib/domain/agents/schema";
import type { AdminAgentWork } from "@/lib/domain/agents/work-schema";
import { minutesText } from "./agent-labels";
import { AgentActions } from "./AgentActions";
import { AgentNotice } from "./AgentNotice";
import { AgentStateChip } from "./AgentState";
import { ConnectPanel } from "./ConnectPanel";
import { CostPanel } from "./CostPanel";
import { KeysPanel, type KeyTableRow } from "./KeysPanel";
import { LastReport } from "./LastReport";
import { PeriodTotals } from "./PeriodTotals";
import { Runs } from "./Runs";
import { Months } from "./Months";
import { WorkByDay } from "./WorkByDay";

interface Props {
  details: AdminAgentWork;
  query: RunsQuery;
  path: string;
  state: SearchParams;
  today: string;
  /** Milliseconds. */
  now: number;
  siteUrl: string;
  format: Format;
}

export function AdminAgentPage({
  details,
  query,
  path,
  state,
  today,
  now,
  siteUrl,
  format,
}: Props) {
  const { agent, work, keys, margin } = details;
  const { _id, name, user, service } = agent;
  const hasReported = agent.state !== "never";
  const customerHref = `/admin-dashboard/customers/${user._id}`;
  return (
    <>
      <PageHeader
        level="h2"
        title={name}
        aside={<AgentStateChip state={agent.state} />}
        subtitle={
          <>
            <TextLink to="state" href={customerHref} color="inherit" look="target">
              {user.name}
            </TextLink>
            {bidi`, ${service.name}`}
            <LastReport agent={agent} now={now} format={format} />
          </>
        }
        back={{ href: customerHref, label: user.name }}
        actions={<AgentActions agent={agent} />}
      />
      <AgentNotice agent={agent} onSilence="The customer sees this date." format={format} />
      {hasReported && <PeriodTotals work={work} path={path} reader="admin" format={format} />}
      <Stack>
        {hasReported ? (
          <WorkByDay work={work} path={path} reader="admin" state={state} format={format} />
        ) : (
          <ConnectPanel
            siteUrl={siteUrl}
            hint="Set AGENT_KEY to a key of this agent. A new key is shown with the whole line."
            runsPath={`/api/admin/agents/${_id}/runs`}
            locale={format.locale}
          />
        )}
        <CostPanel cost={details.cost} margin={margin} format={format} />
        <MainAside even>
          <KeysPanel
            agent={_id}
            rows={toKeyRows(keys, format)}
            siteUrl={siteUrl}
            locale={format.locale}
            hasEnded={agent.state === "ended"}
          />
          <Panel id="settings" title="Settings">
            <Facts edges facts={settingsOf(agent, format)} />
          </Panel>
        </MainAside>
        {hasReported && (
          <>
            <Months months={work.months} path={path} reader="admin" format={format} />
            <Runs
              page={work.runs}
              query={query}
              reader="admin"
              path={path}
              state={state}
              today={today}
              now={now}
              format={format}
            />
          </>
        )}
      </Stack>
    </>
  );
}

function settingsOf(
  { silentAfterHours, baseline, proposedMinutes }: AdminAgentWork["agent"],
  format: Format,
): [string, string][] {
  const facts: [string, string][] = [
    ["Silent after", `${silentAfterHours} hours`],
    [
      "A run saves",
      baseline
        ? `${minutesText(baseline.minutes, format)}, agreed by ${baseline.agreedBy}`
        : "Nothing agreed",
    ],
  ];
  if (proposedMinutes !== null && proposedMinutes !== baseline?.minutes)
    facts.push(["Proposed", minutesText(proposedMinutes, format)]);
  return facts;
}

const toKeyRows = (keys: AgentKey[], format: Format): KeyTableRow[] =>
  keys.map(({ _id, version, name, prefix, lastUsedAt }) => ({
    _id,
    version,
    name,
    prefix,
    lastUsedAt,
    lastUsed: lastUsedAt && format.dayOf(lastUsedAt),
  }));
