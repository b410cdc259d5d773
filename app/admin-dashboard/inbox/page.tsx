import type { Metadata } from "next";
import { PageHead } from "@/components/admin/PageHead";
import { Inbox } from "@/components/inquiry/Inbox";
import { pageQuery, type SearchParams } from "@/lib/core/page-query";
import { inquiriesQuery } from "@/lib/domain/inquiry/schema";
import { loadInquiries } from "@/lib/domain/inquiry/loaders";
import { loadSettings } from "@/lib/domain/settings/loaders";
import { loadFormat } from "@/lib/domain/session/loaders";
import { stateOf } from "../list-state";

export const metadata: Metadata = { title: "Inbox" };

export default async function InboxPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = { ...pageQuery(inquiriesQuery, await searchParams), limit: 20 };
  const [{ page, now }, settings, format] = await Promise.all([
    loadInquiries(query),
    loadSettings(),
    loadFormat(),
  ]);
  return (
    <>
      <PageHead
        title="Inbox"
        intro="What visitors wrote on the contact page. The site promises an answer within 24 hours."
      />
      <Inbox
        {...{ page, query, format, now }}
        state={stateOf({}, query)}
        path="/admin-dashboard/inbox"
        siteName={settings.siteName}
      />
    </>
  );
}
