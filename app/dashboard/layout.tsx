import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ViewBanner } from "@/components/shell/ViewBanner";
import { PortalHeader } from "@/components/shell/PortalHeader";
import { PayModeProvider } from "@/components/payments/PayMode";
import { SessionGuard } from "@/components/accounts/SessionGuard";
import { Shell } from "@/components/shell/Shell";
import { icons } from "@/components/theme/icons";
import { AppDocument } from "@/components/theme/AppDocument";
import { ThemeRegistry } from "@/components/theme/ThemeRegistry";
import { Connection } from "@/components/shell/Connection";
import { Toaster } from "@/components/shell/Toast";
import { requireActor } from "@/lib/auth/actor";
import { guardedRead } from "@/lib/auth/guarded-read";
import { can } from "@/lib/auth/rights";
import { viewerOf } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { pageNonce } from "@/lib/core/page-nonce";
import { loadFormat } from "@/lib/domain/accounts/loaders";
import { isTransferMode, payMeans } from "@/lib/domain/payments/loaders";
import { loadWaitingRequests } from "@/lib/domain/requests/loaders";
import { loadBrand } from "@/lib/domain/settings/loaders";

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
  const [actor, brand, nonce, { clockOf }, waiting] = await guardedRead(
    Promise.all([
      requireActor("customer"),
      loadBrand(),
      pageNonce(),
      loadFormat(),
      loadWaitingRequests(),
    ]),
  );
  const { id: _id, email, name } = actor;
  const viewer = viewerOf(actor);
  const view = viewer && actor.kind === "customer" && (
    <ViewBanner
      viewer={viewer.name}
      customer={{ _id: actor.customerId, name }}
      until={clockOf(viewer.until)}
      remainingMs={new Date(viewer.until).getTime() - now().getTime()}
    />
  );
  return (
    <AppDocument audience="customer" accent={brand.accent} nonce={nonce}>
      <ThemeRegistry nonce={nonce}>
        <Toaster>
          <SessionGuard kind="customer" user={{ _id, email }} isReadOnly={viewer !== undefined}>
            <PayModeProvider isTransfer={isTransferMode()} means={payMeans()}>
              <Shell
                header={
                  <PortalHeader
                    brand={brand}
                    name={name}
                    email={email}
                    waiting={waiting.length}
                    seesMoney={can(actor, { customer: "money", admin: "money" })}
                  />
                }
                notice={
                  <>
                    {view}
                    <Connection />
                  </>
                }
              >
                {children}
              </Shell>
              {dialog}
            </PayModeProvider>
          </SessionGuard>
        </Toaster>
      </ThemeRegistry>
    </AppDocument>
  );
}
