import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AppDocument } from "@/components/theme/AppDocument";
import { icons } from "@/components/theme/icons";
import { loadBrand } from "@/lib/domain/settings/loaders";

/** Seconds: changes made by another instance show within a minute. */
export const revalidate = 60;

export const metadata: Metadata = { icons, robots: { index: false, follow: false } };

/** Root layout of the account screens. It reads neither cookies nor headers: they are static. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const { accent } = await loadBrand();
  return (
    <AppDocument audience="customer" accent={accent}>
      {children}
    </AppDocument>
  );
}
