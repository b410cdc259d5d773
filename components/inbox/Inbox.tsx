import { Fragment, type ReactNode } from "react";
import { EmptyList, EmptyState } from "@/components/ui/EmptyState";
import { Card } from "@/components/ui/Card";
import { FilterBar } from "@/components/ui/FilterBar";
import { pagesOf } from "@/components/ui/pages";
import { isPastEnd, Pagination, PastEnd } from "@/components/ui/Pagination";
import { ReadingPane } from "./ReadingPane";
import { Stack } from "@/components/ui/Stack";
import { ToggleTabs } from "@/components/ui/ToggleTabs";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { InquiriesQuery } from "@/lib/domain/inbox/schema";
import { InboxList } from "./InboxList";

interface Link {
  href: string;
  isSelected: boolean;
}

/** What one of the list is, and how it is read. */
interface InboxView {
  key: string;
  item: (link: Link) => ReactNode;
}

interface Props {
  page: Page<InboxView>;
  /** The one that is read; the address names it, or it is the list's first. */
  current: string | undefined;
  isOpen: boolean;
  /** Reads it; absent when it is gone. */
  message: ReactNode;
  /** It has its own space around it. */
  isFlush: boolean;
  waiting: number;
  query: InquiriesQuery;
  state: SearchParams;
  path: string;
  hrefOf: (message: string | null) => string;
  format: Format;
}

const filters = [
  { kind: "search", name: "search", label: "Search", placeholder: "Name, email, message" },
] as const;

/** All that waits, what is lost first on top, or the result of a search; one of it is read. */
export function Inbox(props: Props) {
  const { page, current, isOpen, message, isFlush, state, path, hrefOf, format } = props;
  const isEmpty = page.rows.length === 0;
  const list = (
    <>
      <InboxList>
        {page.rows.map(({ key, item }) => (
          <Fragment key={key}>{item({ href: hrefOf(key), isSelected: key === current })}</Fragment>
        ))}
      </InboxList>
      {page.total > page.limit && (
        <Pagination
          {...pagesOf({
            label: "Messages",
            paging: page,
            locale: format.locale,
            href: (change) => hrefWith(path, state, change),
          })}
        />
      )}
    </>
  );
  return (
    <>
      <Stack gap={0} on={isOpen ? "wide" : undefined}>
        <FilterBar
          path={path}
          label="Filter inquiries"
          filters={filters}
          keep={["status"]}
          add={<Views {...props} />}
        />
      </Stack>
      {isEmpty && !message ? (
        <Card>
          <EmptyInbox {...props} />
        </Card>
      ) : (
        <ReadingPane
          list={isEmpty ? <EmptyInbox {...props} /> : list}
          isOpen={isOpen}
          flush={isFlush}
        >
          {message ?? (
            <EmptyState icon="check" title="Done" text="Select another message from the list." />
          )}
        </ReadingPane>
      )}
    </>
  );
}

/** The four lists; a search is in all of them. */
function Views({ query, path, waiting }: Props) {
  const views = [
    { value: "", label: `Waiting ${waiting}`, href: path },
    { value: "requests", label: "All requests", href: "/admin-dashboard/requests" },
    { value: "answered", label: "Answered", href: `${path}?status=answered` },
    { value: "archived", label: "Archived", href: `${path}?status=archived` },
    { value: "suspected", label: "Spam", href: `${path}?status=suspected` },
  ];
  const value = query.search && !query.status ? "search" : (query.status ?? "");
  return <ToggleTabs label="Messages" value={value} options={views} />;
}

function EmptyInbox({ page, query, path, state }: Props): ReactNode {
  if (isPastEnd(page)) return <PastEnd href={hrefWith(path, state, { page: null })} />;
  if (query.search ?? query.status)
    return <EmptyList isFiltered search={query.search} clearHref={path} noun="inquiries" hint="" />;
  return (
    <EmptyState
      icon="check"
      title="Nothing waits"
      text="Messages from visitors, requests and notes from customers, and deletion requests arrive here."
    />
  );
}
