"use client";

import type { ReactNode } from "react";
import { SessionGuard } from "@/components/session/SessionGuard";
import { ThemeRegistry } from "@/components/theme/ThemeRegistry";
import { Connection } from "@/components/ui/Connection";
import { Toaster } from "@/components/ui/Toast";
import { PortalHeader } from "./PortalHeader";
import styles from "./PortalShell.module.css";

interface Props {
  nonce: string | undefined;
  phone: boolean;
  siteName: string;
  user: { _id: string; email: string; name: string };
  /** The details dialog, when it is open. */
  dialog: ReactNode;
  children: ReactNode;
}

/** What stands around every page of the portal. One client component: the server writes each one that it names into the page, with its scripts. */
export function PortalShell({
  nonce,
  phone,
  siteName,
  user: { _id, email, name },
  dialog,
  children,
}: Props) {
  return (
    <ThemeRegistry nonce={nonce} phone={phone}>
      <Toaster>
        <SessionGuard kind="customer" user={{ _id, email }}>
          <PortalHeader siteName={siteName} name={name} />
          <Connection />
          <main id="main" className={styles.main}>
            {children}
          </main>
          {dialog}
        </SessionGuard>
      </Toaster>
    </ThemeRegistry>
  );
}
