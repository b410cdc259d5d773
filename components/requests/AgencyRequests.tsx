import { Card } from "@/components/ui/Card";
import { EmptyList } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import { ListItem } from "@/components/ui/List";
import { PageHeader } from "@/components/ui/PageHeader";
import { pagesOf } from "@/components/ui/pages";
import { Pagination } from "@/components/ui/Pagination";
import { Dot, StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import { TOPICS } from "@/lib/domain/requests/constants";
import type { AdminRequest } from "@/lib/domain/requests/schema";
import { topicOptions, turnChip } from "./request-labels";
import styles from "./RequestList.module.css";

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
      { value: "", label: "Anybody’s" },
      { value: "agency", label: "Ours" },
      { value: "customer", label: "The customer's" },
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
      { value: "", label: "Everybody" },
      { value: "none", label: "Nobody" },
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
  format: Format;
}

/** All requests: what waits for the agency first. */
export function AgencyRequests({ page, state, now, format }: Props) {
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
        <ul>
          {page.rows.map((request) => (
            <ListItem key={request._id} linked>
              <RequestRow request={request} now={now} format={format} />
            </ListItem>
          ))}
        </ul>
        <Pagination
          {...pagesOf({
            label: "requests",
            paging: page,
            href: (change) => hrefWith(PATH, state, change),
            locale: format.locale,
          })}
        />
      </Card>
    </>
  );
}

function RequestRow({
  request,
  now,
  format,
}: Pick<Props, "now" | "format"> & { request: AdminRequest }) {
  const { _id, number, title, user, assignee, unread, lastMessageAt } = request;
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <TextLink
          href={`${PATH}/${_id}`}
          color="inherit"
          underline="none"
          strong={unread > 0}
          stretched
        >
          {unread > 0 && (
            <>
              <Dot /> <VisuallyHidden>{`${unread} unread: `}</VisuallyHidden>
            </>
          )}
          <bdi>{title}</bdi>
        </TextLink>
        <Text variant="body2" color="secondary">
          {number} · <bdi>{user.name}</bdi> · <bdi>{assignee?.name ?? "Nobody"}</bdi> ·{" "}
          <When at={lastMessageAt} format={format} now={now} />
        </Text>
      </div>
      <StatusChip {...turnChip(request, "admin")} />
    </div>
  );
}
