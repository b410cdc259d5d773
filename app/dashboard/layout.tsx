import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PortalShell } from "@/components/portal/PortalShell";
import { icons } from "@/components/theme/icons";
import { AppDocument } from "@/components/theme/AppDocument";
import { requireActor } from "@/lib/auth/actor";
import { pageNonce } from "@/lib/core/page-nonce";
import { isPhone } from "@/lib/core/phone";
import { loadSiteName } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = {
  title: "Customer Dashboard",
  icons,
  robots: { index: false, follow: false },
};

/** The portal's own root: a layout above it would cost each page as much as its cards do (docs/decisions/0012). */
export default async function PortalLayout({
  children,
  dialog,
}: {
  children: ReactNode;
  dialog: ReactNode;
}) {
  const [{ id, email, name }, siteName, nonce, phone] = await Promise.all([
    requireActor("customer"),
    loadSiteName(),
    pageNonce(),
    isPhone(),
  ]);
  return (
    <AppDocument audience="customer">
      <PortalShell
        nonce={nonce}
        phone={phone}
        siteName={siteName}
        user={{ _id: id, email, name }}
        dialog={dialog}
      >
        {children}
      </PortalShell>
    </AppDocument>
  );
}
