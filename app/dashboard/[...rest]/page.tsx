import type { Metadata } from "next";
import PortalNotFound from "@/app/dashboard/not-found";
import { missingPage } from "@/lib/auth/missing-page";

export const metadata: Metadata = { title: "Page not found" };

/** Unknown addresses of the area are rendered per request, like its other pages. */
export default function UnknownPage() {
  return missingPage(<PortalNotFound />);
}
