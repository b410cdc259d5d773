import { Suspense } from "react";
import type { ReactNode } from "react";
import { Summary } from "@/components/billing/Summary";
import { ADMIN_PATH } from "@/components/shell/admin-tabs";
import { AdminTabs } from "@/components/shell/AdminTabs";
import { LoadGuard } from "@/components/shell/LoadGuard";
import { SummaryLoading } from "@/components/ui/SummaryCards";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { assignDays } from "@/lib/domain/subscriptions/loaders";
import { loadSummary } from "@/lib/domain/billing/loaders";

/** Summary and tabs above the six tabs' content; the summary is streamed. */
export default function TabsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <LoadGuard what="The summary" compact>
        <Suspense fallback={<SummaryLoading />}>
          <AdminSummary />
        </Suspense>
      </LoadGuard>
      <AdminTabs />
      {children}
    </>
  );
}

async function AdminSummary() {
  const [summary, format] = await guardedRead(Promise.all([loadSummary(), loadFormat()]));
  return <Summary summary={summary} today={assignDays().today} path={ADMIN_PATH} format={format} />;
}
