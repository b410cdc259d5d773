import { Card } from "@/components/ui/Card";
import { EmptyList } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import { PageHeader } from "@/components/ui/PageHeader";
import type { Format } from "@/lib/core/format";
import type { SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import { TOPICS } from "@/lib/domain/requests/constants";
import type { AdminRequest } from "@/lib/domain/requests/schema";
import { topicOptions } from "./request-labels";
import { RequestRows } from "./RequestRows";

const PATH = "/admin-dashboard/requests";

const filters = [
  {
    kind: "search",
    name: "search",
    label: "Search requests",
    placeholder: "Number, title, text",
  },
  {
    kind: "select",
    name: "waiting",
    label: "Whose turn",
    options: [
      { value: "", label: "Anyone" },
      { value: "agency", label: "Our turn" },
      { value: "customer", label: "Their turn" },
    ],
    other: { name: "overdue", value: "true", label: "Overdue" },
  },
  {
    kind: "select",
    name: "topic",
    label: "Topic",
    options: [{ value: "", label: "All" }, ...topicOptions(TOPICS)],
  },
  {
    kind: "select",
    name: "assignee",
    label: "Assignee",
    options: [
      { value: "", label: "Anyone" },
      { value: "none", label: "Unassigned" },
    ],
  },
  {
    kind: "select",
    name: "state",
    label: "State",
    options: [
      { value: "", label: "All" },
      { value: "open", label: "Open" },
      { value: "waiting", label: "Waiting" },
      { value: "done", label: "Done" },
    ],
  },
] as const;

interface Props {
  page: Page<AdminRequest>;
  state: SearchParams;
  /** Milliseconds. */
  now: number;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  format: Format;
}

/** All requests: what waits for the agency first. */
export function AgencyRequests({ page, state, now, today, format }: Props) {
  return (
    <>
      <PageHeader
        level="h2"
        title="Requests"
        back={{ href: "/admin-dashboard/inbox", label: "Inbox" }}
      />
      <FilterBar path={PATH} label="Filter requests" filters={filters} keep={["userId"]} />
      <Card as="section" aria-label="Requests">
        {page.rows.length === 0 && (
          <EmptyList
            isFiltered={Object.keys(state).length > 0}
            search={typeof state.search === "string" ? state.search : undefined}
            clearHref={PATH}
            noun="requests"
            hint="Customers ask here, and new services begin here."
          />
        )}
        <RequestRows
          page={page}
          path={PATH}
          state={state}
          reader="admin"
          aboutOf={({ user, assignee }) => [user.name, assignee?.name ?? "Unassigned"]}
          now={now}
          today={today}
          format={format}
        />
      </Card>
    </>
  );
}
