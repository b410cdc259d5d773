import type { Metadata } from "next";
import { Inbox } from "@/components/inbox/Inbox";
import { PageHeader } from "@/components/ui/PageHeader";
import { Text } from "@/components/ui/Text";
import { guardedRead } from "@/lib/auth/guarded-read";
import { pageQuery } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import {
  loadInboxItems,
  loadInquiries,
  loadInquiry,
  loadWaiting,
} from "@/lib/domain/inbox/loaders";
import { inquiriesQuery, selectedItem } from "@/lib/domain/inbox/schema";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { stateOf } from "@/app/admin-dashboard/list-state";

export const metadata: Metadata = { title: "Inbox" };

export default async function InboxPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const { message } = pageQuery(selectedItem, params);
  const requested = { ...pageQuery(inquiriesQuery, params), limit: 20 };
  // Without a filter only waiting inquiries are listed; a search includes all.
  const isWaiting = !requested.status && !requested.search;
  const query = isWaiting
    ? ({ ...requested, sort: "createdAt", order: "asc" } as const)
    : requested;
  const [{ page, now }, items, elsewhere, waiting, format] = await guardedRead(
    Promise.all([
      loadInquiries(query, isWaiting),
      isWaiting && query.page === 1 ? loadInboxItems() : [],
      message ? loadInquiry(message) : null,
      loadWaiting(),
      loadFormat(),
    ]),
  );
  const { inquiries, unreadNotes, deletionRequests } = waiting;
  return (
    <>
      <PageHeader
        level="h2"
        title="Inbox"
        subtitle={
          <Text as="span" variant="inherit" on="desk">
            Messages, unread notes and requests that wait for an answer. The site promises one
            within 24 hours.
          </Text>
        }
      />
      <Inbox
        page={page}
        items={items}
        selected={message}
        elsewhere={elsewhere}
        waiting={inquiries + unreadNotes + deletionRequests}
        query={query}
        format={format}
        now={now}
        state={stateOf({}, requested)}
        path="/admin-dashboard/inbox"
      />
    </>
  );
}
