import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { ListEmpty } from "@/components/admin/ListEmpty";
import { EmptyState } from "@/components/ui/EmptyState";
import { FilterBar } from "@/components/ui/FilterBar";
import { Initials } from "@/components/ui/Initials";
import { When } from "@/components/ui/When";
import { isPastEnd, PastEnd } from "@/components/ui/PastEnd";
import { pagesOf } from "@/components/ui/pages";
import { Pagination } from "@/components/ui/Pagination";
import { StatusChip } from "@/components/ui/StatusChip";
import type { ReactNode } from "react";
import type { Format } from "@/lib/core/format";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import { INQUIRY_STATUSES } from "@/lib/domain/inquiry/constants";
import type { InboxRow, InquiriesQuery } from "@/lib/domain/inquiry/schema";
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

const statuses = [
  { value: "", label: "Waiting" },
  ...INQUIRY_STATUSES.map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
  })),
];
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
            <ListItem
              key={row._id}
              disablePadding
              sx={{ display: "block", "& + &": { borderTop: 1, borderColor: "divider" } }}
            >
              <Inquiry row={row} {...{ format, now, siteName }} />
            </ListItem>
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
  const titleId = `from-${row._id}`;
  const isUnread = row.status === "new";
  return (
    <Stack
      component="article"
      aria-labelledby={titleId}
      direction="row"
      spacing={1.5}
      sx={{ px: { xs: 2, sm: 2.5 }, py: 2 }}
    >
      <Initials name={row.name} size={32} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack
          direction="row"
          sx={{ columnGap: 1, rowGap: 0.5, flexWrap: "wrap", alignItems: "center" }}
        >
          <Typography
            variant="subtitle1"
            component="h3"
            id={titleId}
            sx={{ fontWeight: isUnread ? 700 : undefined }}
          >
            {isUnread && <Box component="span" sx={dot} />}
            {row.name}
            {row.company && (
              <Typography component="span" variant="body2" color="textSecondary">
                , {row.company}
              </Typography>
            )}
          </Typography>
          <StatusChip status={row.status} />
          <DueChip row={row} now={now} />
          <Typography variant="caption" color="textSecondary" sx={{ ml: { sm: "auto" } }}>
            <When at={row.createdAt} format={format} />
          </Typography>
        </Stack>
        <Typography variant="caption" color="textSecondary" component="p">
          {row.topic ? `${row.email}, about ${row.topic}` : row.email}
        </Typography>
        <Typography
          variant="body1"
          sx={{ maxWidth: 720, my: 1, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
        >
          {row.message}
        </Typography>
        <InquiryActions inquiry={row} siteName={siteName} />
      </Box>
    </Stack>
  );
}

/** How the 24-hour promise stands: late looks when little or nothing of it is left. */
function DueChip({ row, now }: { row: InboxRow; now: number }) {
  const due = dueOf(row, now);
  return due && <StatusChip status={due.tone === "calm" ? "pending" : "late"} label={due.text} />;
}
