import Box from "@mui/material/Box";
import type { Metadata } from "next";
import { WaitingItems } from "@/components/inbox/WaitingItems";
import { Inbox } from "@/components/inquiry/Inbox";
import { PageHeader } from "@/components/ui/PageHeader";
import { guardedRead } from "@/lib/auth/guarded-read";
import { pageQuery, type SearchParams } from "@/lib/core/page-query";
import { loadInboxItems } from "@/lib/domain/inbox/loaders";
import { inquiriesQuery } from "@/lib/domain/inquiry/schema";
import { loadInquiries } from "@/lib/domain/inquiry/loaders";
import { loadSettings } from "@/lib/domain/settings/loaders";
import { loadFormat } from "@/lib/domain/session/loaders";
import { stateOf } from "../list-state";

export const metadata: Metadata = { title: "Inbox" };

export default async function InboxPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const asked = { ...pageQuery(inquiriesQuery, await searchParams), limit: 20 };
  // What waits stands there unless something else is asked for; a search looks through all.
  const isWaiting = !asked.status && !asked.search;
  const query = isWaiting ? ({ ...asked, sort: "createdAt", order: "asc" } as const) : asked;
  const [{ page, now }, items, settings, format] = await guardedRead(
    Promise.all([
      loadInquiries(query, isWaiting),
      isWaiting && query.page === 1 ? loadInboxItems() : [],
      loadSettings(),
      loadFormat(),
    ]),
  );
  return (
    <>
      <PageHeader
        level="h2"
        title="Inbox"
        subtitle={
          <Box sx={{ display: { xs: "none", sm: "block" } }}>
            Messages, unread notes and requests that wait for an answer. The site promises one
            within 24 hours.
          </Box>
        }
      />
      <Inbox
        {...{ page, query, format, now }}
        others={items.length > 0 && <WaitingItems items={items} format={format} />}
        state={stateOf({}, asked)}
        path="/admin-dashboard/inbox"
        siteName={settings.siteName}
      />
    </>
  );
}
