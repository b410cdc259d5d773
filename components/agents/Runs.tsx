import { EmptyState } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import type { Filter } from "@/components/ui/FilterBarField";
import { pagingOf } from "@/components/ui/pages";
import { Panel } from "@/components/ui/Panel";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { ToggleTabs } from "@/components/ui/ToggleTabs";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { AdminRun, Run, RunsQuery } from "@/lib/domain/agents/schema";
import type { ListedRun } from "@/lib/domain/agents/work-schema";
import { outcomeOptions, wrongOptions, type RunsReader } from "./agent-labels";
import { toRunRows } from "./run-rows";
import { isFiltered, noFilter, runsViews } from "./runs-view";
import { RunsTable } from "./RunsTable";

interface Props {
  page: Page<ListedRun<Run | AdminRun>>;
  query: RunsQuery;
  /** Where a customer has two views of the list: those alone that are worth a look are shown. */
  isUnusual?: boolean;
  reader: RunsReader;
  path: string;
  state: SearchParams;
  today: string;
  /** Milliseconds. */
  now: number;
  format: Format;
}

const filtersOn = (today: string, reader: RunsReader): Filter[] => [
  { kind: "search", name: "search", label: "Search runs", placeholder: "Subject" },
  { kind: "select", name: "outcome", label: "Outcome", options: outcomeOptions(reader) },
  { kind: "select", name: "wrong", label: "Verdict", options: wrongOptions },
  { kind: "period", name: "from", until: "to", label: "Started", today },
];

export function Runs(props: Props) {
  const { page, isUnusual, reader, path, state, today, now, format } = props;
  return (
    <Panel
      id="runs"
      title="Runs"
      flush
      aside={
        <Row gap={16}>
          {reader === "customer" && page.rows.some(({ isSealed }) => isSealed) && (
            <Text variant="caption" color="secondary" on="wide">
              What is sealed with its month can no longer be marked wrong.
            </Text>
          )}
          {isUnusual !== undefined && (
            <ToggleTabs
              label="Runs shown"
              value={isUnusual ? "unusual" : "all"}
              options={runsViews(path, state)}
            />
          )}
        </Row>
      }
    >
      <FilterBar
        inPanel
        path={path}
        label="Filter runs"
        filters={filtersOn(today, reader)}
        keep={["days", "view"]}
      />
      <RunsTable
        rows={toRunRows(page.rows, now, format)}
        locale={format.locale}
        now={now}
        reader={reader}
        path={path}
        state={state}
        paging={pagingOf(page)}
        empty={<NoRuns {...props} />}
      />
    </Panel>
  );
}

function NoRuns({ query, isUnusual, path, state }: Props) {
  const all = { href: hrefWith(path, state, { ...noFilter, view: "all" }), label: "Show all runs" };
  if (isUnusual)
    return (
      <EmptyState
        title="Nothing needs a look"
        text="No run was passed to your people, failed or marked wrong."
        icon="check"
        tone="good"
        action={all}
      />
    );
  if (isFiltered(query))
    return (
      <EmptyState
        title="No runs match"
        text="Nothing fits these filters."
        icon="search"
        action={all}
      />
    );
  return (
    <EmptyState
      title="No runs yet"
      text="Each run appears here as soon as the agent reports it."
      icon="bolt"
    />
  );
}
