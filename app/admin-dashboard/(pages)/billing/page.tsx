import type { Metadata } from "next";
import { ADMIN_PATH } from "@/components/shell/admin-tabs";
import { BillingActions } from "@/components/billing/BillingActions";
import { BillingPreview } from "@/components/billing/BillingPreview";
import { PageHeader } from "@/components/ui/PageHeader";
import { guardedRead } from "@/lib/auth/guarded-read";
import { pageQuery } from "@/lib/core/page-query";
import type { SearchParams } from "@/lib/core/page-query";
import { loadPreview } from "@/lib/domain/billing/loaders";
import { previewPageQuery } from "@/lib/domain/billing/schema";
import { loadFormat } from "@/lib/domain/accounts/loaders";

export const metadata: Metadata = { title: "Billing preview" };

export default async function BillingPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const { date } = pageQuery(previewPageQuery, await searchParams);
  const [{ forecast, date: shownDate, today }, format] = await guardedRead(
    Promise.all([loadPreview(date), loadFormat()]),
  );
  return (
    <>
      <PageHeader
        level="h2"
        title="Billing preview"
        subtitle={`What happens by ${format.day(shownDate)} if nobody pays by hand. Preview only.`}
        back={{ href: ADMIN_PATH, label: "Overview" }}
        actions={<BillingActions />}
      />
      <BillingPreview
        forecast={forecast}
        date={shownDate}
        today={today}
        path={`${ADMIN_PATH}/billing`}
        format={format}
      />
    </>
  );
}
