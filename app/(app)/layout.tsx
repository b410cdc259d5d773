import type { Metadata } from "next";
import type { ReactNode } from "react";
import { icons } from "@/components/theme/icons";
import { AppDocument } from "@/components/theme/AppDocument";
import { ThemeRegistry } from "@/components/theme/ThemeRegistry";
import { pageNonce } from "@/lib/core/page-nonce";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { icons, robots: { index: false, follow: false } };

/** Root layout of the development inbox and of links to pay. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const [nonce, { accent }] = await Promise.all([pageNonce(), loadBrand()]);
  return (
    <AppDocument audience="customer" accent={accent} nonce={nonce}>
      <ThemeRegistry nonce={nonce}>{children}</ThemeRegistry>
    </AppDocument>
  );
}
