import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import List from "@mui/material/List";
import Typography from "@mui/material/Typography";
import { ListEmpty } from "@/components/shell/ListEmpty";
import { InboxEntry, Written } from "./InboxEntry";
import { choicesOf } from "@/components/ui/choices";
import { EmptyState } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import { isPastEnd, PastEnd } from "@/components/ui/PastEnd";
import { pagesOf } from "@/components/ui/pages";
import { Pagination } from "@/components/ui/Pagination";
import { StatusChip } from "@/components/ui/StatusChip";
import type { ReactNode } from "react";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import { INQUIRY_STATUSES } from "@/lib/domain/inbox/constants";
import type { InboxRow, InquiriesQuery } from "@/lib/domain/inbox/schema";
import { dueOf } from "./due";
import { InquiryActions } from "./InquiryActions";

interface Props {
  page: Page<InboxRow>;
  query: InquiriesQuery;
  state: SearchParams;
  path: string;
  format: Format;
  /** Milliseconds: the time that the promise is held against. */
  now: number;
  siteName: string;
  /** What else waits, as items of the list. */
  others?: ReactNode;
}

const statuses = [{ value: "", label: "Waiting" }, ...choicesOf(INQUIRY_STATUSES)];
const filters = [
  { kind: "search", name: "search", label: "Search", placeholder: "Name, email, message" },
  { kind: "select", name: "status", label: "Status", options: statuses },
] as const;

/**
 * Messages from the contact form: those that wait, the longest waiting first, or what was searched
 * for.
 */
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
            <Nothing query={query} path={path} />
          ))}
        <List component="ol" disablePadding tabIndex={-1}>
          {page.rows.map((row) => (
            <Inquiry key={row._id} row={row} {...{ format, now, siteName }} />
          ))}
          {others}
        </List>
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

function Nothing({ query, path }: Pick<Props, "query" | "path">) {
  if (query.search ?? query.status)
    return <ListEmpty filtered clear={path} what="inquiries" hint="" />;
  return (
    <EmptyState
      icon="check"
      title="Nothing waits"
      text="Messages of visitors, notes of customers and requests for deletion arrive here."
    />
  );
}

/** Before the name, in its line however long that is. */
const dot = {
  display: "inline-block",
  width: 8,
  height: 8,
  mr: 1,
  verticalAlign: "middle",
  borderRadius: "50%",
  bgcolor: "primary.main",
};

type InquiryProps = Pick<Props, "format" | "now" | "siteName"> & { row: InboxRow };

function Inquiry({ row, format, now, siteName }: InquiryProps) {
  const isUnread = row.status === "new";
  return (
    <InboxEntry
      id={`from-${row._id}`}
      name={row.name}
      about={row.company}
      isNew={isUnread}
      mark={isUnread && <Box component="span" sx={dot} />}
      chips={
        <>
          <StatusChip status={row.status} />
          <DueChip row={row} now={now} />
        </>
      }
      at={row.createdAt}
      format={format}
    >
      <Typography variant="caption" color="textSecondary" component="p">
        {row.topic ? `${row.email}, about ${row.topic}` : row.email}
      </Typography>
      <Written>{row.message}</Written>
      <InquiryActions inquiry={row} siteName={siteName} />
    </InboxEntry>
  );
}

/** How the 24-hour promise stands: late looks when little or nothing of it is left. */
function DueChip({ row, now }: { row: InboxRow; now: number }) {
  const due = dueOf(row, now);
  return due && <StatusChip status={due.tone === "calm" ? "pending" : "late"} label={due.text} />;
}
