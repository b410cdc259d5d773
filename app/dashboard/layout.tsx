import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PortalHeader } from "@/components/shell/PortalHeader";
import { SessionGuard } from "@/components/accounts/SessionGuard";
import { Shell } from "@/components/shell/Shell";
import { icons } from "@/components/theme/icons";
import { AppDocument } from "@/components/theme/AppDocument";
import { ThemeRegistry } from "@/components/theme/ThemeRegistry";
import { Connection } from "@/components/ui/Connection";
import { Toaster } from "@/components/ui/Toast";
import { requireActor } from "@/lib/auth/actor";
import { pageNonce } from "@/lib/core/page-nonce";
import { loadSiteName } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "Customer Dashboard",
  icons,
  robots: { index: false, follow: false },
};

export default async function PortalLayout({
  children,
  dialog,
}: {
  children: ReactNode;
  dialog: ReactNode;
}) {
  const [{ id: _id, email, name, role }, siteName, nonce] = await Promise.all([
    requireActor("customer"),
    loadSiteName(),
    pageNonce(),
  ]);
  return (
    <AppDocument audience="customer" nonce={nonce}>
      <ThemeRegistry nonce={nonce}>
        <Toaster>
          <SessionGuard kind="customer" user={{ _id, email }}>
            <Shell
              header={<PortalHeader siteName={siteName} name={name} hasData={role === "owner"} />}
              notice={<Connection />}
            >
              {children}
            </Shell>
            {dialog}
          </SessionGuard>
        </Toaster>
      </ThemeRegistry>
    </AppDocument>
  );
}
