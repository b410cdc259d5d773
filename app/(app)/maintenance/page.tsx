import type { Metadata } from "next";
import { Maintenance } from "@/components/layout/Maintenance";
import { loadSiteSettings } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { title: "Back soon" };

/** What the middleware shows instead of any page while the site is in maintenance mode; its status is 503. */
export default async function MaintenancePage() {
  return <Maintenance settings={await loadSiteSettings()} />;
}
