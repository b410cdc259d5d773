import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AppDocument } from "@/components/theme/AppDocument";
import { icons } from "@/components/theme/icons";

/** Seconds: changes made by another instance show within a minute. */
export const revalidate = 60;

export const metadata: Metadata = { icons, robots: { index: false, follow: false } };

/** Root layout of the account screens. It reads neither cookies nor headers: they are static. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return <AppDocument audience="customer">{children}</AppDocument>;
}
