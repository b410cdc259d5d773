import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminRoleProvider } from "@/components/forms/AdminRole";
import { loadAdminRole } from "@/lib/domain/customers/loaders";
import { AdminHeader } from "@/components/shell/AdminHeader";
import { MaintenanceBanner } from "@/components/shell/MaintenanceBanner";
import { SessionGuard } from "@/components/accounts/SessionGuard";
import { icons } from "@/components/theme/icons";
import { Shell } from "@/components/shell/Shell";
import { AppDocument } from "@/components/theme/AppDocument";
import { ThemeRegistry } from "@/components/theme/ThemeRegistry";
import { ActionTips } from "@/components/shell/ActionTips";
import { Toaster } from "@/components/shell/Toast";
import { pageNonce } from "@/lib/core/page-nonce";
import { requireActor } from "@/lib/auth/actor";
import { guardedRead } from "@/lib/auth/guarded-read";
import { loadAgencyWaiting } from "@/lib/domain/requests/loaders";
import { loadSettings } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "Admin Dashboard",
  icons,
  robots: { index: false, follow: false },
};

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [{ id: _id, name, email }, role, settings, waiting, nonce] = await guardedRead(
    Promise.all([
      requireActor("admin"),
      loadAdminRole(),
      loadSettings(),
      loadAgencyWaiting(),
      pageNonce(),
    ]),
  );
  return (
    <AppDocument audience="admin" nonce={nonce}>
      <ThemeRegistry nonce={nonce}>
        <Toaster>
          <SessionGuard kind="admin" user={{ _id, email }}>
            <Shell
              header={
                <AdminHeader brand={settings} adminName={name} email={email} waiting={waiting} />
              }
              notice={settings.maintenanceMode && <MaintenanceBanner />}
            >
              <AdminRoleProvider role={role}>{children}</AdminRoleProvider>
            </Shell>
            <ActionTips />
          </SessionGuard>
        </Toaster>
      </ThemeRegistry>
    </AppDocument>
  );
}
