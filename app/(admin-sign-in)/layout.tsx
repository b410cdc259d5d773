import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AppDocument } from "@/components/theme/AppDocument";
import { icons } from "@/components/theme/icons";

/** Seconds: changes made by another instance show within a minute. */
export const revalidate = 60;

export const metadata: Metadata = { icons, robots: { index: false, follow: false } };

/** Root layout of the administrators' sign-in, a static page: its colors are not a visitor's. */
export default function AdminSignInLayout({ children }: { children: ReactNode }) {
  return <AppDocument audience="admin">{children}</AppDocument>;
}
