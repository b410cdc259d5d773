"use client";

import { ErrorPage } from "@/components/site/shell/ErrorPage";

export default function SiteError({ retry }: { error: Error; retry: () => void }) {
  return <ErrorPage retry={retry} />;
}
