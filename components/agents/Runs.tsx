import { EmptyState } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import type { Filter } from "@/components/ui/FilterBarField";
import { pagingOf } from "@/components/ui/pages";
import { Panel } from "@/components/ui/Panel";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { AdminRun, Run, RunsQuery } from "@/lib/domain/agents/schema";
import type { ListedRun } from "@/lib/domain/agents/work-schema";
import { outcomeOptions, wrongOptions } from "./agent-labels";
import { toRunRows } from "./run-rows";
import { RunsTable } from "./RunsTable";
import type { Reader } from "./RunsTable";

interface Props {
  page: Page<ListedRun<Run | AdminRun>>;
  query: RunsQuery;
  reader: Reader;
  path: string;
  state: SearchParams;
  today: string;
  /** Milliseconds. */
  now: number;
  format: Format;
}

const filtersOn = (today: string): Filter[] => [
  { kind: "search", name: "search", label: "Search runs", placeholder: "Subject" },
  { kind: "select", name: "outcome", label: "Outcome", options: outcomeOptions },
  { kind: "select", name: "wrong", label: "Wrong", options: wrongOptions },
  { kind: "period", name: "from", until: "to", label: "Started", today },
];

const noFilter = { search: null, outcome: null, wrong: null, from: null, to: null };

export function Runs({ page, query, reader, path, state, today, now, format }: Props) {
  const { search, outcome, wrong, from, to } = query;
  const isFiltered = [search, outcome, wrong, from, to].some((value) => value !== undefined);
  return (
    <Panel
      id="runs"
      title="Runs"
      flush
      aside={
        reader === "customer" &&
        page.rows.some(({ isSealed }) => isSealed) && (
          <Text variant="caption" color="secondary" on="desk">
            What is sealed with its month can no longer be marked wrong.
          </Text>
        )
      }
    >
      <FilterBar
        inPanel
        path={path}
        label="Filter runs"
        filters={filtersOn(today)}
        keep={["days"]}
      />
      <RunsTable
        rows={toRunRows(page.rows, now, format)}
        locale={format.locale}
        now={now}
        reader={reader}
        path={path}
        state={state}
        paging={pagingOf(page)}
        empty={
          isFiltered ? (
            <EmptyState
              title="No runs match"
              text="Nothing fits these filters."
              icon="search"
              action={{ href: hrefWith(path, state, noFilter), label: "Show all runs" }}
            />
          ) : (
            <EmptyState
              title="No runs yet"
              text="Each run appears here as soon as the agent reports it."
              icon="bolt"
            />
          )
        }
      />
    </Panel>
  );
}
