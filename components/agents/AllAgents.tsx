import type { ReactNode } from "react";
import { EmptyList } from "@/components/ui/EmptyState";
import { DataTable, Short, type Column } from "@/components/ui/DataTable";
import { choicesOf } from "@/components/ui/choices";
import { FilterBar } from "@/components/ui/FilterBar";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { SecondLine, TwoLines } from "@/components/ui/TwoLines";
import { waitText } from "@/lib/core/duration-text";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import { hrefWith } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { AGENT_STATES } from "@/lib/domain/agents/constants";
import type { Page } from "@/lib/core/paging";
import type { AgentListQuery } from "@/lib/domain/agents/schema";
import type { WorkingAgent } from "@/lib/domain/agents/work-schema";
import { isUncosted, marginText, outcomeLabels, spentText, stateLabel } from "./agent-labels";
import { AgentStateChip } from "./AgentState";

const only = [
  { value: "", label: "All" },
  { value: "failing", label: "Failing" },
  { value: "asking", label: "With open questions" },
  { value: "unknown", label: "With unknown cost" },
  { value: "losing", label: "Costing more than they earn" },
];

const states = [
  { value: "", label: "All" },
  ...choicesOf(AGENT_STATES).map(({ value, label }) => ({
    value,
    label: value === "never" ? stateLabel("never") : label,
  })),
];

interface Props {
  page: Page<WorkingAgent>;
  query: AgentListQuery;
  path: string;
  /** The filters of the address. */
  state: SearchParams;
  /** Links to the list's other views. */
  views: ReactNode;
  /** Milliseconds. */
  now: number;
  format: Format;
}

/** All agents: what they did in the last 7 days, and what is left of their prices. */
export function AllAgents({ page, query, path, state, views, now, format }: Props) {
  const { search, sort, order } = query;
  return (
    <>
      <FilterBar
        path={path}
        label="Filter agents"
        keep={["sort", "order"]}
        views={views}
        filters={[
          { kind: "search", name: "search", label: "Search", placeholder: "Agent, customer" },
          { kind: "select", name: "state", label: "State", options: states },
          { kind: "select", name: "only", label: "Show", options: only },
        ]}
      />
      <DataTable
        label="Agents"
        columns={columnsOf(page.rows, now, format)}
        rows={page.rows}
        rowKey={({ agent }) => agent._id}
        records="md"
        dense="twoLines"
        record={({ agent, week }) => ({
          title: agent.name,
          aside: <AgentStateChip state={agent.state} />,
          line: companyOf(agent),
          lineEnd: lineEndOf({ agent, week }, now, format),
        })}
        href={(change) => hrefWith(path, state, change)}
        sort={sort && { by: sort, order: order ?? "asc" }}
        paging={page}
        locale={format.locale}
        note="Work of the last 7 days; cost and margin of this month."
        empty={
          <EmptyList
            isFiltered={Boolean(search ?? query.state ?? query.only)}
            search={search}
            clearHref={path}
            noun="agents"
            hint="An agent belongs to an assigned service: add it on the customer’s page."
          />
        }
      />
    </>
  );
}

const companyOf = ({ user }: WorkingAgent["agent"]) => user.company ?? user.name;

/** How long it has been silent; absent while it reports. */
const silenceText = ({ state, lastReportAt }: WorkingAgent["agent"], now: number) =>
  state === "silent" && lastReportAt
    ? `for ${waitText(now - Date.parse(lastReportAt))}`
    : undefined;

/** The worst that can be said of it. */
function lineEndOf(
  { agent, week: { failed } }: Pick<WorkingAgent, "agent" | "week">,
  now: number,
  { number }: Format,
): string | undefined {
  return silenceText(agent, now) ?? (failed > 0 ? `${number(failed)} failed` : undefined);
}

/** The first agent of each assigned service on this page: its margin is that of all of them. */
function firstOfServices(rows: readonly WorkingAgent[]): ReadonlySet<string> {
  const firsts = new Map<string, string>();
  for (const { agent } of rows)
    if (!firsts.has(agent.subscription)) firsts.set(agent.subscription, agent._id);
  return new Set(firsts.values());
}

const labels = outcomeLabels("admin");

/** Why is left out where nothing failed. */
const columnsOf = (rows: readonly WorkingAgent[], now: number, format: Format) =>
  allColumns(firstOfServices(rows), now, format).filter(
    ({ key }) => key !== "why" || rows.some(({ reason }) => reason),
  );

const allColumns = (
  firsts: ReadonlySet<string>,
  now: number,
  format: Format,
): Column<WorkingAgent>[] => [
  {
    key: "name",
    header: "Agent",
    width: "26%",
    sort: "name",
    cell: ({ agent }) => (
      <TwoLines second={<Short>{bidi`${companyOf(agent)}, ${agent.service.name}`}</Short>}>
        <TextLink href={`/admin-dashboard/agents/${agent._id}`} color="inherit" underline="hover">
          {agent.name}
        </TextLink>
      </TwoLines>
    ),
  },
  {
    key: "state",
    header: "State",
    width: 148,
    cell: (row) => <State row={row} now={now} format={format} />,
  },
  {
    key: "done",
    header: labels.done,
    width: "6.5%",
    align: "end",
    sort: "done",
    descendsFirst: true,
    cell: ({ week }) => format.number(week.done),
  },
  {
    key: "handedOver",
    header: labels.handed_over,
    width: "9%",
    align: "end",
    cell: ({ week }) => format.number(week.handedOver),
  },
  {
    key: "failed",
    header: labels.failed,
    width: "6.5%",
    align: "end",
    sort: "failed",
    descendsFirst: true,
    cell: ({ week }) => format.number(week.failed),
  },
  { key: "why", header: "Why", cell: (row) => <Why row={row} format={format} /> },
  {
    key: "asks",
    header: "Questions",
    width: "7.5%",
    align: "end",
    sort: "openAsks",
    descendsFirst: true,
    cell: ({ agent }) => <Asks agent={agent} format={format} />,
  },
  {
    key: "cost",
    header: "Cost",
    width: "8%",
    align: "end",
    cell: ({ cost }) => (isUncosted(cost) ? UNKNOWN : spentText(cost, format)),
  },
  {
    key: "margin",
    header: "Service margin",
    width: 124,
    align: "end",
    sort: "margin",
    cell: ({ agent, margin }) =>
      firsts.has(agent._id) ? (
        <Margin margin={margin} format={format} />
      ) : (
        <Text as="span" variant="caption" color="secondary">
          Same service
        </Text>
      ),
  },
];

/** Among figures. */
const UNKNOWN = <span title="Unknown: its runs don’t report a cost">–</span>;

interface CellProps {
  row: WorkingAgent;
  format: Format;
}

/** How long it is silent, and for how many of the hours nothing came. */
function State({ row: { agent, week }, now, format }: CellProps & { now: number }) {
  const silence = silenceText(agent, now);
  return (
    <>
      <AgentStateChip state={agent.state} />
      {silence ? (
        <SecondLine>{silence}</SecondLine>
      ) : (
        week.gapHours > 1 && <SecondLine>{`${format.number(week.gapHours)} h missing`}</SecondLine>
      )}
    </>
  );
}

function Why({ row: { reason }, format }: CellProps) {
  if (!reason) return null;
  const others = reason.others > 0 ? `, and ${reason.others} more` : "";
  const text = `${format.number(reason.count)} × ${reason.reason}${others}`;
  return (
    <Text variant="caption" twoLines title={text}>
      {text}
    </Text>
  );
}

/** A second line says which part of the price it is. */
function Margin({ margin, format }: Pick<CellProps, "format"> & Pick<WorkingAgent, "margin">) {
  if (isUncosted(margin)) return UNKNOWN;
  const [rest, share] = marginText(margin, format).split(" · ");
  return (
    <>
      {rest}
      {share && <SecondLine>{share}</SecondLine>}
    </>
  );
}

function Asks({ agent, format }: Pick<CellProps, "format"> & { agent: WorkingAgent["agent"] }) {
  if (agent.openAsks === 0) return format.number(0);
  const href = hrefWith("/admin-dashboard/agents", {}, { view: "asks", agent: agent._id });
  return (
    <TextLink href={href} color="inherit">
      {format.number(agent.openAsks)}
    </TextLink>
  );
}
