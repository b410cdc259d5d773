import type { Metadata } from "next";
import { Inbox } from "@/components/inbox/Inbox";
import { AgencyThread } from "@/components/requests/AgencyThread";
import { InboxRequest } from "@/components/requests/InboxRequest";
import { PageHeader } from "@/components/ui/PageHeader";
import { Text } from "@/components/ui/Text";
import { guardedRead } from "@/lib/auth/guarded-read";
import { today } from "@/lib/core/clock";
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
import { loadAgencyWaiting, loadRequests, loadThread } from "@/lib/domain/requests/loaders";
import { loadSettings } from "@/lib/domain/settings/loaders";
import { stateOf } from "@/app/admin-dashboard/list-state";

export const metadata: Metadata = { title: "Inbox" };

const PATH = "/admin-dashboard/inbox";
const MAX_REQUESTS = 50;

export default async function InboxPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const { message } = pageQuery(selectedItem, params);
  const requested = { ...pageQuery(inquiriesQuery, params), limit: 20 };
  // Without a filter only what waits is listed; a search includes all inquiries.
  const isWaiting = !requested.status && !requested.search;
  const query = isWaiting
    ? ({ ...requested, sort: "createdAt", order: "asc" } as const)
    : requested;
  const isFirst = isWaiting && query.page === 1;
  const [{ page, now }, items, requests, elsewhere, waiting, threads, settings, format] =
    await guardedRead(
      Promise.all([
        loadInquiries(query, isWaiting),
        isFirst ? loadInboxItems() : [],
        isFirst ? loadRequests({ waiting: "agency", page: 1, limit: MAX_REQUESTS }) : null,
        message ? loadInquiry(message) : null,
        loadWaiting(),
        loadAgencyWaiting(),
        loadSettings(),
        loadFormat(),
      ]),
    );
  const { inquiries, unreadNotes, deletionRequests } = waiting;
  const rows = requests?.rows ?? [];
  const first = page.rows[0] ? undefined : rows[0]?._id;
  const isElsewhere = elsewhere !== null || items.some(({ key }) => key === message);
  const selected = message ?? first;
  const thread = selected && !isElsewhere ? await guardedRead(loadThread(selected)) : null;
  const day = today().toString();
  return (
    <>
      <PageHeader
        level="h2"
        title="Inbox"
        subtitle={
          <Text as="span" variant="inherit" on="desk">
            Messages, requests and unread notes that wait for us. The site promises an answer within
            24 hours on business days.
          </Text>
        }
      />
      <Inbox
        page={page}
        items={items}
        threads={rows.map((request) => ({
          key: request._id,
          item: (link) => (
            <InboxRequest request={request} today={day} format={format} now={now} {...link} />
          ),
        }))}
        thread={
          thread && (
            <AgencyThread
              {...thread}
              siteName={settings.siteName}
              listHref={PATH}
              backHref={PATH}
              today={day}
              level="h3"
              format={format}
            />
          )
        }
        selected={message}
        elsewhere={elsewhere}
        waiting={inquiries + unreadNotes + deletionRequests + threads.requests}
        query={query}
        format={format}
        now={now}
        state={stateOf({}, requested)}
        path={PATH}
      />
    </>
  );
}
