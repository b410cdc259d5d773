import type { Metadata } from "next";
import { ADMIN_PATH } from "@/components/admin/tabs";
import { BillingActions } from "@/components/billing/BillingActions";
import { PreviewView } from "@/components/billing/PreviewView";
import { PageHeader } from "@/components/ui/PageHeader";
import { guardedRead } from "@/lib/auth/guarded-read";
import { pageQuery, type SearchParams } from "@/lib/core/page-query";
import { loadPreview } from "@/lib/domain/billing/loaders";
import { previewPageQuery } from "@/lib/domain/billing/schema";
import { loadFormat } from "@/lib/domain/session/loaders";

export const metadata: Metadata = { title: "Billing preview" };

export default async function BillingPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const { date } = pageQuery(previewPageQuery, await searchParams);
  const [shown, format] = await guardedRead(Promise.all([loadPreview(date), loadFormat()]));
  return (
    <>
      <PageHeader
        level="h2"
        title="Billing preview"
        subtitle={`What billing would do up to ${format.day(shown.date)} if nobody paid. Nothing is written.`}
        back={{ href: ADMIN_PATH, label: "Overview" }}
        actions={<BillingActions />}
      />
      <PreviewView
        preview={shown.preview}
        date={shown.date}
        path={`${ADMIN_PATH}/billing`}
        format={format}
      />
    </>
  );
}
