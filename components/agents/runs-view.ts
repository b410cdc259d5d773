import { hrefWith, pageQuery, param, type SearchParams } from "@/lib/core/page-query";
import { runsQuery, type RunsQuery } from "@/lib/domain/agents/schema";

const MAX_RUNS = 20;
const MAX_UNUSUAL = 8;

/** The filters of the list, none of them set. */
export const noFilter = { search: null, outcome: null, wrong: null, from: null, to: null };

export const isFiltered = (query: RunsQuery) =>
  (Object.keys(noFilter) as (keyof typeof noFilter)[]).some((name) => query[name] !== undefined);

export interface RunsView {
  query: RunsQuery;
  /** Those alone that were handed over, failed or were marked wrong. */
  isUnusual: boolean;
}

/** What an address shows of an agent's runs: the unusual ones, unless it asks for others. */
export function runsViewOf(search: SearchParams): RunsView {
  const query = pageQuery(runsQuery, search);
  const isUnusual = param(search, "view") !== "all" && !isFiltered(query);
  return { query: { ...query, limit: isUnusual ? MAX_UNUSUAL : MAX_RUNS }, isUnusual };
}

/** The addresses of both views, for the tabs above the list. */
export const runsViews = (path: string, state: SearchParams) => [
  {
    value: "unusual",
    label: "Worth a look",
    href: hrefWith(path, state, { ...noFilter, view: null }),
  },
  { value: "all", label: "All runs", href: hrefWith(path, state, { view: "all" }) },
];
