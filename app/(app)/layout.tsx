import InitColorSchemeScript from "@mui/material/InitColorSchemeScript";
import type { Metadata } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { ThemeRegistry } from "@/components/theme/ThemeRegistry";
import { inter } from "@/components/theme/fonts";
import "@/components/theme/variables.css";
import "@/components/theme/base.css";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Root of everything that is rendered per request: sign-in, portal and admin area. Reading the nonce makes it dynamic. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const sent = await headers();
  const nonce = sent.get("x-nonce") ?? undefined;
  const audience = sent.get("x-audience") ?? "customer";
  return (
    <html lang="en" className={inter.variable} data-audience={audience} suppressHydrationWarning>
      <body>
        <InitColorSchemeScript attribute="data-theme" defaultMode="light" nonce={nonce} />
        <ThemeRegistry nonce={nonce} inBrowser={audience === "customer"}>{children}</ThemeRegistry>
      </body>
    </html>
  );
}
