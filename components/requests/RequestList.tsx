import type { ReactNode } from "react";
import { Card } from "@/components/ui/Card";
import { EmptyState } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import { PageHeader } from "@/components/ui/PageHeader";
import { Stack } from "@/components/ui/Stack";
import { capitalize } from "@/lib/core/capitalize";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { ListedRequest } from "@/lib/domain/requests/schema";
import { NewRequest } from "./NewRequest";
import { dueOf, progressOf, topicLabel } from "./request-labels";
import { RequestRows } from "./RequestRows";

const PATH = "/dashboard/requests";

const filters = [
  { kind: "search", name: "search", label: "Search requests", placeholder: "Search" },
  {
    kind: "select",
    name: "waiting",
    label: "Whose turn",
    options: [
      { value: "", label: "Anyone" },
      { value: "customer", label: "Your turn" },
      { value: "agency", label: "Our turn" },
    ],
  },
  {
    kind: "select",
    name: "state",
    label: "State",
    options: [
      { value: "", label: "All" },
      { value: "open", label: "Open" },
      { value: "waiting", label: "Waiting for you" },
      { value: "done", label: "Done" },
    ],
  },
] as const;

/** What it is about; what is there of what was asked for, until when, or with whom it is. */
function aboutOf(request: ListedRequest, today: string, format: Format): [string, string?] {
  const { service, topic, items, assignee, waiting } = request;
  const about = service === null || topic === "intake" ? topicLabel(topic) : service.name;
  if (waiting === "nobody") return [about];
  if (items.length > 0) return [about, `${progressOf(request)} sent`];
  const due = dueOf(request, today, format);
  if (due && due.status !== "late") return [about, capitalize(due.text)];
  return assignee ? [about, bidi`With ${assignee.name}`] : [about];
}

interface Props {
  page: Page<ListedRequest>;
  services: { value: string; label: string }[];
  state: SearchParams;
  /** Milliseconds. */
  now: number;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  format: Format;
  /** Below the list. */
  children?: ReactNode;
}

/** What the customer and the agency want of each other: what waits for the customer first. */
export function RequestList({ page, services, state, now, today, format, children }: Props) {
  const isFiltered = ["search", "waiting", "state"].some((name) => state[name]);
  return (
    <>
      <PageHeader
        title="Requests"
        subtitle="Questions, changes, approvals and files, each in one place."
        actions={<NewRequest services={services} />}
        atBottom
      />
      <FilterBar path={PATH} label="Filter requests" filters={filters} />
      <Stack>
        <Card as="section" aria-label="Requests">
          {page.rows.length === 0 && (
            <EmptyState
              title={isFiltered ? "No request matches" : "No requests"}
              text={
                isFiltered
                  ? "Look for something else, or clear the filter."
                  : "Ask us anything: we answer here and by email."
              }
            />
          )}
          <RequestRows
            page={page}
            path={PATH}
            state={state}
            reader="customer"
            aboutOf={(request) => aboutOf(request, today, format)}
            now={now}
            today={today}
            format={format}
          />
        </Card>
        {children}
      </Stack>
    </>
  );
}
