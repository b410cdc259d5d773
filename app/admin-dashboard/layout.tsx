import type { Metadata } from "next";
import { Suspense, type ReactNode } from "react";
import { AdminHeader } from "@/components/admin/AdminHeader";
import { AdminTabs } from "@/components/admin/AdminTabs";
import { MaintenanceBanner } from "@/components/admin/MaintenanceBanner";
import { Summary } from "@/components/overview/Summary";
import { SessionGuard } from "@/components/session/SessionGuard";
import { icons } from "@/components/theme/icons";
import { Shell } from "@/components/shell/Shell";
import { AppDocument } from "@/components/theme/AppDocument";
import { ThemeRegistry } from "@/components/theme/ThemeRegistry";
import { LoadGuard } from "@/components/ui/LoadGuard";
import { SummaryLoading } from "@/components/ui/SummaryCards";
import { Toaster } from "@/components/ui/Toast";
import { pageNonce } from "@/lib/core/page-nonce";
import { isPhone } from "@/lib/core/phone";
import { requireActor } from "@/lib/auth/actor";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadWaiting } from "@/lib/domain/inbox/loaders";
import { loadSummary } from "@/lib/domain/payment/loaders";
import { loadFormat } from "@/lib/domain/session/loaders";
import { loadSettings } from "@/lib/domain/settings/loaders";
import { assignDays } from "@/lib/domain/subscription/loaders";

export const metadata: Metadata = {
  title: "Admin Dashboard",
  icons,
  robots: { index: false, follow: false },
};

/** Bar, figures and tabs stand above every admin page; the figures stream in. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [{ id: _id, name, email }, { siteName, maintenanceMode }, waiting, nonce, phone] =
    await Promise.all([
      requireActor("admin"),
      loadSettings(),
      loadWaiting(),
      pageNonce(),
      isPhone(),
    ]);
  return (
    <AppDocument audience="admin" nonce={nonce}>
      <ThemeRegistry nonce={nonce} phone={phone}>
        <Toaster>
          <SessionGuard kind="admin" user={{ _id, email }}>
            <Shell
              header={<AdminHeader siteName={siteName} adminName={name} waiting={waiting} />}
              notice={maintenanceMode && <MaintenanceBanner />}
            >
              <LoadGuard what="The summary" compact>
                <Suspense fallback={<SummaryLoading />}>
                  <Figures />
                </Suspense>
              </LoadGuard>
              <AdminTabs />
              {children}
            </Shell>
          </SessionGuard>
        </Toaster>
      </ThemeRegistry>
    </AppDocument>
  );
}

async function Figures() {
  const [summary, format] = await guardedRead(Promise.all([loadSummary(), loadFormat()]));
  return <Summary summary={summary} today={assignDays().today} format={format} />;
}
