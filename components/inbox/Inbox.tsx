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
import type { InboxItem, InboxRow, InquiriesQuery } from "@/lib/domain/inbox/schema";
import { InquiryItem, WaitingItem } from "./InboxItems";
import { InboxList } from "./InboxList";
import { InquiryMessage } from "./InquiryMessage";
import { WaitingMessage } from "./WaitingMessage";

interface Props {
  page: Page<InboxRow>;
  /** Other waiting items of the list. */
  items: InboxItem[];
  /** Other waiting things of the list, after the inquiries, and the one of them that is read. */
  threads: { key: string; item: (link: { href: string; isSelected: boolean }) => ReactNode }[];
  thread: ReactNode;
  /** The item of the address. */
  selected: string | undefined;
  /** The selected inquiry where it is not on this page. */
  elsewhere: InboxRow | null;
  waiting: number;
  query: InquiriesQuery;
  state: SearchParams;
  path: string;
  format: Format;
  /** Milliseconds: the time for the answer deadline. */
  now: number;
}

const filters = [
  { kind: "search", name: "search", label: "Search", placeholder: "Name, email, message" },
] as const;

/** Inquiries: the waiting ones, oldest first, or the result of a search; one of them is read. */
export function Inbox(props: Props) {
  const { page, items, threads, thread, selected, elsewhere, state, path, format, now } = props;
  const isOpen = selected !== undefined;
  const hrefOf = (message: string | null) =>
    hrefWith(path, state, { message, page: page.page > 1 ? page.page : null });
  const all = [
    ...page.rows.map((row) => row._id),
    ...threads.map(({ key }) => key),
    ...items.map((item) => item.key),
  ];
  const current = selected ?? all[0];
  const inquiry = page.rows.find((row) => row._id === current) ?? elsewhere;
  const item = items.find((waiting) => waiting.key === current);
  const list = (
    <>
      <InboxList>
        {page.rows.map((row) => (
          <InquiryItem
            key={row._id}
            row={row}
            href={hrefOf(row._id)}
            isSelected={row._id === current}
            format={format}
            now={now}
          />
        ))}
        {threads.map(({ key, item }) => (
          <Fragment key={key}>{item({ href: hrefOf(key), isSelected: key === current })}</Fragment>
        ))}
        {items.map((waiting) => (
          <WaitingItem
            key={waiting.key}
            item={waiting}
            href={hrefOf(waiting.key)}
            isSelected={waiting.key === current}
            format={format}
            now={now}
          />
        ))}
      </InboxList>
      {page.total > page.limit && (
        <Pagination
          {...pagesOf({
            label: "Inquiries",
            paging: page,
            locale: format.locale,
            href: (change) => hrefWith(path, state, change),
          })}
        />
      )}
    </>
  );
  const isEmpty = all.length === 0;
  const listHref = hrefOf(null);
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
      {isEmpty && !elsewhere && !thread ? (
        <Card>
          <EmptyInbox {...props} />
        </Card>
      ) : (
        <ReadingPane
          list={isEmpty ? <EmptyInbox {...props} /> : list}
          isOpen={isOpen}
          flush={Boolean(thread)}
        >
          {thread}
          {!thread && inquiry && (
            <InquiryMessage
              key={inquiry._id}
              inquiry={inquiry}
              listHref={listHref}
              sentHref={hrefOf(inquiry._id)}
              format={format}
            />
          )}
          {!thread && item && !inquiry && (
            <WaitingMessage key={item.key} item={item} listHref={listHref} format={format} />
          )}
          {!thread && !inquiry && !item && (
            <EmptyState icon="check" title="Done" text="Select another message of the list." />
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
    { value: "suspected", label: "Suspected", href: `${path}?status=suspected` },
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
      text="Messages of visitors, requests and notes of customers, and requests for deletion arrive here."
    />
  );
}
