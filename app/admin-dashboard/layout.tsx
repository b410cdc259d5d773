import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminHeader } from "@/components/admin/AdminHeader";
import { MaintenanceBanner } from "@/components/admin/MaintenanceBanner";
import { SessionGuard } from "@/components/session/SessionGuard";
import { AppDocument } from "@/components/theme/AppDocument";
import { ThemeRegistry } from "@/components/theme/ThemeRegistry";
import { Toaster } from "@/components/ui/Toast";
import { pageNonce } from "@/lib/core/page-nonce";
import { isPhone } from "@/lib/core/phone";
import { loadShell } from "@/lib/domain/office/loaders";
import styles from "./layout.module.css";

export const metadata: Metadata = {
  title: "Admin Dashboard",
  robots: { index: false, follow: false },
};

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [{ admin, siteName, unread, maintenanceMode }, nonce, phone] = await Promise.all([
    loadShell(),
    pageNonce(),
    isPhone(),
  ]);
  return (
    <AppDocument audience="admin">
      <ThemeRegistry nonce={nonce} phone={phone}>
        <Toaster>
          <SessionGuard kind="admin" user={admin}>
            <a href="#main" className={styles.skip}>
              Skip to content
            </a>
            <AdminHeader siteName={siteName} adminName={admin.name} unread={unread} />
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
