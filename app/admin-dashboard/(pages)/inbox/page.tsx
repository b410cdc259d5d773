import type { Metadata } from "next";
import { inboxCount } from "@/components/requests/request-labels";
import { AgencyInbox } from "@/components/requests/AgencyInbox";
import { PageHeader } from "@/components/ui/PageHeader";
import { Text } from "@/components/ui/Text";
import { guardedRead } from "@/lib/auth/guarded-read";
import { now, today } from "@/lib/core/clock";
import { pageQuery } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { mapPage } from "@/lib/core/paging";
import { loadInquiries } from "@/lib/domain/inbox/loaders";
import { inquiriesQuery, selectedItem } from "@/lib/domain/inbox/schema";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import {
  loadAgencyWaiting,
  loadContextOf,
  loadInbox,
  loadInboxEntry,
  loadThread,
} from "@/lib/domain/requests/loaders";
import type { InboxEntry } from "@/lib/domain/requests/schema";
import { loadSettings } from "@/lib/domain/settings/loaders";
import { listStateOf } from "@/app/admin-dashboard/list-state";

export const metadata: Metadata = { title: "Inbox" };

const MAX_ENTRIES = 20;

/** Without a filter what waits; a search includes all inquiries. */
async function loadEntries(query: Parameters<typeof loadInbox>[0]) {
  if (!query.status && !query.search) return loadInbox(query);
  return mapPage(await loadInquiries(query), (inquiry): InboxEntry => ({
    kind: "inquiry",
    key: inquiry._id,
    inquiry,
  }));
}

export default async function InboxPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const { message } = pageQuery(selectedItem, params);
  const query = { ...pageQuery(inquiriesQuery, params), limit: MAX_ENTRIES };
  const [page, waiting, settings, format] = await guardedRead(
    Promise.all([loadEntries(query), loadAgencyWaiting(), loadSettings(), loadFormat()]),
  );
  const selected = message ?? page.rows[0]?.key;
  const listed = page.rows.find(({ key }) => key === selected) ?? null;
  const current = listed ?? (message ? await guardedRead(loadInboxEntry(message)) : null);
  const [thread, context] = await guardedRead(
    Promise.all([
      current?.kind === "request" ? loadThread(current.key) : null,
      loadContextOf(current),
    ]),
  );
  return (
    <>
      <PageHeader
        level="h2"
        title="Inbox"
        subtitle={
          <Text as="span" variant="inherit" on="desk">
            Messages, requests and unread notes waiting for an answer. The site promises an answer
            within 24 hours on business days.
          </Text>
        }
      />
      <AgencyInbox
        page={page}
        current={current}
        thread={thread}
        context={context}
        message={message}
        waiting={inboxCount(waiting)}
        query={query}
        state={listStateOf({}, query)}
        siteName={settings.siteName}
        today={today().toString()}
        format={format}
        now={now().getTime()}
      />
    </>
  );
}
