import type { Metadata } from "next";
import { NotFound } from "@/components/shell/NotFound";
import { missingPage } from "@/lib/auth/missing-page";

export const metadata: Metadata = { title: "Page not found" };

/** Renders unknown paths below the area per request, as its other pages. */
export default function UnknownAdminPage() {
  return missingPage(<NotFound reader="admin" />);
}
