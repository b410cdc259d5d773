import type { ReactNode } from "react";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import { PAGING } from "@/lib/core/validation";
import { DataTable, ListCard, type Column } from "@/components/ui/DataTable";
import { EmptyList } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import type { Filter } from "@/components/ui/FilterBarField";
import { AppliedFilterNotice } from "@/components/ui/Notice";
import type { RecordLines } from "@/components/ui/table-types";

/** What the page of a log hands it. */
export interface LogProps<Row, Query extends object> {
  page: Page<Row>;
  query: Query;
  state: SearchParams;
  path: string;
  /** Of the settings. */
  views?: ReactNode;
  format: Format;
}

interface Table<Row> {
  columns: Column<Row>[];
  record: (row: Row) => RecordLines;
  dense?: boolean | "twoLines";
}

interface Props<Row> extends LogProps<Row, { page: number; search?: string }> {
  label: string;
  filterLabel: string;
  filters: readonly Filter[];
  /** Query parameters of links to the log, which no control shows. */
  linked: readonly string[];
  /** What such a link applied. */
  notice?: string;
  /** Plural. */
  noun: string;
  /** All that is said while nothing is listed, as it should be. */
  none?: string;
  /** What will be listed, while nothing is. */
  hint: string;
  /** The rows as a table; without it as `children`. */
  table?: Table<Row>;
  children?: ReactNode;
}

/** A log on the Settings tab, newest first. */
export function LogTable<Row extends { _id: string }>(props: Props<Row>) {
  const { page, query, state, path, views, format, label, linked, table } = props;
  const href = (change: Parameters<typeof hrefWith>[2]) => hrefWith(path, state, change);
  const isFiltered = Object.entries(query).some(
    ([name, value]) => !(name in PAGING) && value !== undefined && value !== "",
  );
  const list = {
    label,
    rows: page.rows,
    paging: page,
    href,
    locale: format.locale,
    empty: (
      <EmptyList
        isFiltered={isFiltered}
        search={query.search}
        clearHref={hrefWith(path, { tab: state.tab, view: state.view }, {})}
        noun={props.noun}
        none={props.none}
        hint={props.hint}
      />
    ),
  };
  return (
    <>
      <FilterBar
        path={path}
        views={views}
        label={props.filterLabel}
        keep={["tab", "view", ...linked]}
        filters={props.filters}
      />
      {props.notice && (
        <AppliedFilterNotice
          clearHref={href(Object.fromEntries(linked.map((name) => [name, null])))}
        >
          {props.notice}
        </AppliedFilterNotice>
      )}
      {table ? (
        <DataTable {...list} {...table} records="md" rowKey={({ _id }) => _id} />
      ) : (
        <ListCard {...list}>{props.children}</ListCard>
      )}
    </>
  );
}
