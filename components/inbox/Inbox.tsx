import { Card } from "@/components/ui/Card";
import { EmptyList } from "@/components/ui/EmptyList";
import { InboxEntry, MessageText } from "./InboxEntry";
import { choicesOf } from "@/components/ui/choices";
import { EmptyState } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import { isPastEnd, PastEnd } from "@/components/ui/PastEnd";
import { pagesOf } from "@/components/ui/pages";
import { Pagination } from "@/components/ui/Pagination";
import { Dot, StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import type { ReactNode } from "react";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import { INQUIRY_STATUSES } from "@/lib/domain/inbox/constants";
import type { InboxRow, InquiriesQuery } from "@/lib/domain/inbox/schema";
import { deadlineOf } from "./answer-deadline";
import { InquiryActions } from "./InquiryActions";

interface Props {
  page: Page<InboxRow>;
  query: InquiriesQuery;
  state: SearchParams;
  path: string;
  format: Format;
  /** Milliseconds: the time for the answer deadline. */
  now: number;
  siteName: string;
  /** Other waiting items of the list. */
  others?: ReactNode;
}

const statuses = [{ value: "", label: "Waiting" }, ...choicesOf(INQUIRY_STATUSES)];
const filters = [
  { kind: "search", name: "search", label: "Search", placeholder: "Name, email, message" },
  { kind: "select", name: "status", label: "Status", options: statuses },
] as const;

/** Inquiries: the waiting ones, oldest first, or the result of a search. */
export function Inbox({ page, query, state, path, format, now, siteName, others }: Props) {
  return (
    <>
      <FilterBar path={path} label="Filter inquiries" filters={filters} />
      <Card>
        {page.rows.length === 0 &&
          !others &&
          (isPastEnd(page) ? (
            <PastEnd href={hrefWith(path, state, { page: null })} />
          ) : (
            <EmptyInbox query={query} path={path} />
          ))}
        <ol tabIndex={-1}>
          {page.rows.map((row) => (
            <Inquiry key={row._id} row={row} format={format} now={now} siteName={siteName} />
          ))}
          {others}
        </ol>
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
      </Card>
    </>
  );
}

function EmptyInbox({ query, path }: Pick<Props, "query" | "path">) {
  if (query.search ?? query.status)
    return <EmptyList isFiltered clearHref={path} noun="inquiries" hint="" />;
  return (
    <EmptyState
      icon="check"
      title="Nothing waits"
      text="Messages of visitors, notes of customers and requests for deletion arrive here."
    />
  );
}

type InquiryProps = Pick<Props, "format" | "now" | "siteName"> & { row: InboxRow };

function Inquiry({ row, format, now, siteName }: InquiryProps) {
  const isUnread = row.status === "new";
  return (
    <InboxEntry
      id={`from-${row._id}`}
      name={row.name}
      topic={row.company}
      isNew={isUnread}
      mark={isUnread && <Dot />}
      chips={
        <>
          <StatusChip status={row.status} />
          <DeadlineChip row={row} now={now} />
        </>
      }
      at={row.createdAt}
      format={format}
    >
      <Text variant="caption" color="secondary">
        {row.topic ? `${row.email}, about ${row.topic}` : row.email}
      </Text>
      <MessageText>{row.message}</MessageText>
      <InquiryActions inquiry={row} siteName={siteName} />
    </InboxEntry>
  );
}

/** The time left to answer within 24 hours. */
function DeadlineChip({ row, now }: { row: InboxRow; now: number }) {
  const deadline = deadlineOf(row, now);
  if (!deadline) return null;
  const status = deadline.tone === "calm" ? "pending" : "late";
  return <StatusChip status={status} label={deadline.text} />;
}
