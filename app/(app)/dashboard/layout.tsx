import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PortalHeader } from "@/components/portal/PortalHeader";
import { SessionGuard } from "@/components/session/SessionGuard";
import { Connection } from "@/components/ui/Connection";
import { Toaster } from "@/components/ui/Toast";
import { requireActor } from "@/lib/auth/actor";
import { loadSiteName } from "@/lib/domain/settings/loaders";
import styles from "./layout.module.css";

export const metadata: Metadata = { title: "Customer Dashboard", robots: { index: false, follow: false } };

export default async function PortalLayout({ children, dialog }: { children: ReactNode; dialog: ReactNode }) {
  const [actor, siteName] = await Promise.all([requireActor("customer"), loadSiteName()]);
  return (
    <SessionGuard kind="customer" user={{ _id: actor.id, email: actor.email }}>
      <PortalHeader siteName={siteName} name={actor.name} />
      <Connection />
      <main id="main" className={styles.main}>{children}</main>
      {dialog}
      <Toaster />
    </SessionGuard>
  );
}
