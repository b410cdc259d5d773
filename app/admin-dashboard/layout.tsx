import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminHeader } from "@/components/admin/AdminHeader";
import { MaintenanceBanner } from "@/components/admin/MaintenanceBanner";
import { SessionGuard } from "@/components/session/SessionGuard";
import { icons } from "@/components/theme/icons";
import { AppDocument } from "@/components/theme/AppDocument";
import { ThemeRegistry } from "@/components/theme/ThemeRegistry";
import { Toaster } from "@/components/ui/Toast";
import { pageNonce } from "@/lib/core/page-nonce";
import { isPhone } from "@/lib/core/phone";
import { requireActor } from "@/lib/auth/actor";
import { loadUnread } from "@/lib/domain/inquiry/loaders";
import { loadSettings } from "@/lib/domain/settings/loaders";
import styles from "./layout.module.css";

export const metadata: Metadata = {
  title: "Admin Dashboard",
  icons,
  robots: { index: false, follow: false },
};

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [{ id: _id, name, email }, { siteName, maintenanceMode }, unread, nonce, phone] =
    await Promise.all([
      requireActor("admin"),
      loadSettings(),
      loadUnread(),
      pageNonce(),
      isPhone(),
    ]);
  return (
    <AppDocument audience="admin">
      <ThemeRegistry nonce={nonce} phone={phone}>
        <Toaster>
          <SessionGuard kind="admin" user={{ _id, email }}>
            <a href="#main" className={styles.skip}>
              Skip to content
            </a>
            <AdminHeader siteName={siteName} adminName={name} unread={unread} />
            {maintenanceMode && <MaintenanceBanner />}
            <main id="main" tabIndex={-1} className={styles.main}>
              {children}
            </main>
          </SessionGuard>
        </Toaster>
      </ThemeRegistry>
    </AppDocument>
  );
}
