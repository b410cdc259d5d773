import { Card } from "@/components/ui/Card";
import { EmptyState } from "@/components/ui/EmptyState";
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
import type { OwnRequest } from "@/lib/domain/requests/schema";
import { NewRequest } from "./NewRequest";
import { turnChip } from "./request-labels";
import styles from "./RequestList.module.css";

const PATH = "/dashboard/requests";

const filters = [
  { kind: "search", name: "search", label: "Search requests", placeholder: "Search" },
  {
    kind: "select",
    name: "waiting",
    label: "Whose turn",
    options: [
      { value: "", label: "Anybody’s" },
      { value: "customer", label: "Yours" },
      { value: "agency", label: "Ours" },
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

interface Props {
  page: Page<OwnRequest>;
  services: { value: string; label: string }[];
  state: SearchParams;
  /** Milliseconds. */
  now: number;
  format: Format;
}

/** What the customer and the agency want of each other: what waits for the customer first. */
export function RequestList({ page, services, state, now, format }: Props) {
  const isFiltered = ["search", "waiting", "state"].some((name) => state[name]);
  return (
    <>
      <PageHeader
        title="Requests"
        subtitle="Questions, changes, approvals and files, each in one place."
        actions={<NewRequest services={services} />}
      />
      <FilterBar path={PATH} label="Filter requests" filters={filters} />
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
}: Pick<Props, "now" | "format"> & { request: OwnRequest }) {
  const { _id, number, title, service, unread, lastMessageAt } = request;
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
          {number}
          {service && (
            <>
              {" · "}
              <bdi>{service.name}</bdi>
            </>
          )}
          {" · "}
          <When at={lastMessageAt} format={format} now={now} />
        </Text>
      </div>
      <StatusChip {...turnChip(request, "customer")} />
    </div>
  );
}
